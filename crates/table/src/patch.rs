//! What has changed between two JSON values, as a merge patch (RFC 7396).
//!
//! In a patch `null` takes a member away, so values that are patched have no members that are `null`.

use serde_json::{Map, Value};

/// The patch that leads from one value to another; none if they are the same.
pub(crate) fn between(before: &Value, after: &Value) -> Option<Value> {
    match (before, after) {
        (before, after) if before == after => None,
        (Value::Object(before), Value::Object(after)) => Some(Value::Object(members_between(before, after))),
        _ => Some(after.clone()),
    }
}

fn members_between(before: &Map<String, Value>, after: &Map<String, Value>) -> Map<String, Value> {
    let gone = before.keys().filter(|name| !after.contains_key(*name)).map(|name| (name.clone(), Value::Null));
    let changed = after.iter().filter_map(|(name, value)| {
        let patch = before.get(name).map_or_else(|| Some(value.clone()), |before| between(before, value));
        Some((name.clone(), patch?))
    });
    gone.chain(changed).collect()
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
pub(crate) fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(members) => {
            let told = members.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(told.map(|(name, value)| (name, without_nulls(value))).collect())
        }
        value => value,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(before: Value, after: Value, patch: Option<Value>) {
        let found = between(&before, &after);
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
        let told = without_nulls(json!({"a": null, "b": {"c": null, "d": 1}, "e": [null, {"f": null}]}));
        assert_eq!(told, json!({"b": {"d": 1}, "e": [null, {"f": null}]}));
    }
}
