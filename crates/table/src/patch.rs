//! What has changed between two JSON values, as a merge patch (RFC 7396).
//!
//! In a patch `null` takes a member away, so values that are patched have no members that are `null`.

use serde_json::{Map, Value};

/// The patch that leads from one value to another; none if they are the same.
pub(crate) fn between(before: &Value, after: Value) -> Option<Value> {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => {
            let members = members_between(before, after);
            (!members.is_empty()).then_some(Value::Object(members))
        }
        (before, after) => (*before != after).then_some(after),
    }
}

fn members_between(before: &Map<String, Value>, after: Map<String, Value>) -> Map<String, Value> {
    let gone: Vec<String> = before.keys().filter(|name| !after.contains_key(*name)).cloned().collect();
    let changed = after.into_iter().filter_map(|(name, value)| {
        let patch = match before.get(&name) {
            Some(before) => between(before, value)?,
            None => value,
        };
        Some((name, patch))
    });
    changed.chain(gone.into_iter().map(|name| (name, Value::Null))).collect()
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
pub(crate) fn drop_nulls(value: &mut Value) {
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
        let found = between(&before, after.clone());
        assert_eq!(found, patch);
        let mut merged = before;
        merge(&mut merged, found.unwrap_or(json!({})));
        assert_eq!(merged, after);
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
    }

    #[test]
    fn members_that_are_null_are_left_out_but_not_places_in_lists() {
        let mut told = json!({"a": null, "b": {"c": null, "d": 1}, "e": [null, {"f": null}]});
        drop_nulls(&mut told);
        assert_eq!(told, json!({"b": {"d": 1}, "e": [null, {"f": null}]}));
    }
}
