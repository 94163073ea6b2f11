//! What has changed between two JSON values, as a merge patch (RFC 7396).
//!
//! In a patch `null` takes a member away, so values that are patched have no members that are `null`. The names of
//! members are words of the protocol: none has a quotation mark, a backslash or a colon in it.

use serde_json::{Map, Value};

/// The patch that leads from one value to another, both as `serde_json` writes them; none if they are the same.
///
/// Only what differs is read: a view is long, and a move changes little of it.
pub(crate) fn between(before: &str, after: &str) -> Option<Value> {
    if before == after {
        return None;
    }
    if !(before.starts_with('{') && after.starts_with('{')) {
        return Some(read(after));
    }
    let members = members_between(before, after);
    (!members.is_empty()).then_some(Value::Object(members))
}

fn members_between(before: &str, after: &str) -> Map<String, Value> {
    let mut gone: Vec<_> = Members::of(before).collect();
    let mut patch = Map::new();
    for (name, value) in Members::of(after) {
        let known = gone.iter().position(|(known, _)| *known == name);
        let change = match known.map(|place| gone.swap_remove(place)) {
            Some((_, before)) => between(before, value),
            None => Some(read(value)),
        };
        patch.extend(change.map(|change| (name.to_string(), change)));
    }
    patch.extend(gone.into_iter().map(|(name, _)| (name.to_string(), Value::Null)));
    patch
}

/// Reads a value as it is told: without members that are `null`.
pub(crate) fn read(text: &str) -> Value {
    let mut value = serde_json::from_str(text).expect("it was written by serde_json");
    drop_nulls(&mut value);
    value
}

/// The members of an object that are not `null`: their names, and their values as text.
struct Members<'text> {
    rest: &'text str,
}

impl<'text> Members<'text> {
    fn of(object: &'text str) -> Self {
        Self { rest: &object[1..] }
    }
}

impl<'text> Iterator for Members<'text> {
    type Item = (&'text str, &'text str);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let (name, value) = self.rest.trim_start_matches(',').split_once(':')?;
            let (value, rest) = value.split_at(end_of_value(value));
            self.rest = rest;
            if value != "null" {
                return Some((name.trim_matches('"'), value));
            }
        }
    }
}

/// Where the value at the beginning of a text ends: before what follows it outside of all lists, objects and strings.
fn end_of_value(text: &str) -> usize {
    let (mut depth, mut in_string, mut is_escaped) = (0_u32, false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => in_string = !in_string,
            _ if in_string => {}
            b'{' | b'[' => depth += 1,
            b',' | b'}' | b']' if depth == 0 => return at,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// Applies a patch.
pub(crate) fn merge(target: &mut Value, patch: Value) {
    let Value::Object(patch) = patch else {
        *target = patch;
        return;
    };
    if !target.is_object() {
        *target = Value::Object(Map::new());
    }
    let Value::Object(target) = target else { return };
    for (name, value) in patch {
        match value {
            Value::Null => drop(target.remove(&name)),
            value => merge(target.entry(name).or_insert(Value::Null), value),
        }
    }
}

/// Takes members away that are `null`; what lies in lists is never patched and stays as it is.
fn drop_nulls(value: &mut Value) {
    if let Value::Object(members) = value {
        members.retain(|_, value| !value.is_null());
        members.values_mut().for_each(drop_nulls);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(before: Value, after: Value, patch: Option<Value>) {
        let found = between(&before.to_string(), &after.to_string());
        assert_eq!(found, patch);
        let mut merged = read(&before.to_string());
        merge(&mut merged, found.unwrap_or(json!({})));
        assert_eq!(merged, read(&after.to_string()));
    }

    #[test]
    fn a_patch_has_what_changed_and_leads_from_one_value_to_the_other() {
        check(json!({"a": 1, "b": [1, 2]}), json!({"a": 1, "b": [1, 2]}), None);
        check(json!({"a": 1, "b": 2}), json!({"a": 1, "b": 3}), Some(json!({"b": 3})));
        check(json!({"a": [1, 2]}), json!({"a": [1]}), Some(json!({"a": [1]})));
        check(json!({"a": {"b": 1, "c": 2}}), json!({"a": {"b": 1, "d": 3}}), Some(json!({"a": {"c": null, "d": 3}})));
        check(json!({"a": 1}), json!({}), Some(json!({"a": null})));
        check(json!({}), json!({"a": {"b": {}}}), Some(json!({"a": {"b": {}}})));
        check(json!({"a": "x"}), json!({"a": {"b": 1}}), Some(json!({"a": {"b": 1}})));
        check(json!({"a": {"b": 1}}), json!({"a": "x"}), Some(json!({"a": "x"})));
        check(json!(null), json!({"a": 1}), Some(json!({"a": 1})));
    }

    #[test]
    fn a_member_that_is_null_is_one_that_is_not_there() {
        check(json!({"a": null, "b": 1}), json!({"a": 2, "b": null}), Some(json!({"a": 2, "b": null})));
        check(json!({"a": {"b": null}}), json!({"a": {}}), None);
        check(json!({}), json!({"a": {"b": null, "c": [null]}}), Some(json!({"a": {"c": [null]}})));
    }

    #[test]
    fn what_is_in_a_string_has_no_meaning() {
        let odd = r#"}],:{[" \\ \" null"#;
        check(json!({"a": odd, "b": [odd], "c": 1}), json!({"a": odd, "b": [odd], "c": 2}), Some(json!({"c": 2})));
        check(json!({"a": "x", "c": 1}), json!({"a": odd, "c": 1}), Some(json!({"a": odd})));
    }

    #[test]
    fn members_that_are_null_are_left_out_but_not_places_in_lists() {
        let mut told = json!({"a": null, "b": {"c": null, "d": 1}, "e": [null, {"f": null}]});
        drop_nulls(&mut told);
        assert_eq!(told, json!({"b": {"d": 1}, "e": [null, {"f": null}]}));
    }
}
