//! What CycloneDX 1.5 requires of a bill, as far as ours uses it.

use std::collections::BTreeSet;

use serde_json::Value;

/// The kinds of components there are, as far as we have them.
const KINDS: [&str; 2] = ["application", "library"];

/// What is wrong with a bill; nothing if it is well formed.
pub(super) fn faults(bill: &Value) -> Vec<String> {
    let mut faults = Vec::new();
    let mut demand = |holds: bool, what: &str| {
        if !holds {
            faults.push(what.to_string());
        }
    };
    demand(bill["bomFormat"] == "CycloneDX", "bomFormat is not CycloneDX");
    demand(bill["specVersion"] == "1.5", "specVersion is not 1.5");
    demand(bill["version"].as_u64().is_some_and(|version| version >= 1), "version is not a number from 1");
    let components: Vec<&Value> = components(bill).collect();
    demand(components.len() > 1, "there are no components");
    let names: Vec<&str> = components.iter().filter_map(|component| component["bom-ref"].as_str()).collect();
    let distinct: BTreeSet<&str> = names.iter().copied().collect();
    demand(
        names.len() == components.len() && distinct.len() == names.len(),
        "the names of components are not distinct",
    );
    faults.extend(components.iter().filter_map(|component| fault_of(component)));
    faults.extend(broken_references(bill, &distinct));
    faults
}

/// The component that the bill is about, and those it lists.
fn components(bill: &Value) -> impl Iterator<Item = &Value> {
    let listed = bill["components"].as_array().into_iter().flatten();
    std::iter::once(&bill["metadata"]["component"]).chain(listed)
}

fn fault_of(component: &Value) -> Option<String> {
    let filled = |key: &str| component[key].as_str().is_some_and(|text| !text.is_empty());
    let what = match component {
        _ if !KINDS.iter().any(|kind| component["type"] == *kind) => "no known type",
        _ if !filled("name") || !filled("version") => "no name or version",
        _ if !component["purl"].as_str().is_some_and(|url| url.starts_with("pkg:")) => "no package URL",
        _ if !has_licence(component) => "no licence",
        _ if !list(component, "hashes").all(is_sha_256) => "a checksum that is none",
        _ if !list(component, "properties").all(|pair| pair["name"].is_string() && pair["value"].is_string()) => {
            "a property without name or value"
        }
        _ => return None,
    };
    Some(format!("{} has {what}", component["bom-ref"]))
}

fn list<'a>(value: &'a Value, key: &str) -> impl Iterator<Item = &'a Value> {
    value[key].as_array().into_iter().flatten()
}

/// Either one expression and nothing else, or licences by id.
fn has_licence(component: &Value) -> bool {
    let licences: Vec<&Value> = list(component, "licenses").collect();
    match licences[..] {
        [only] if only["expression"].is_string() => true,
        ref several => !several.is_empty() && several.iter().all(|licence| licence["license"]["id"].is_string()),
    }
}

fn is_sha_256(hash: &Value) -> bool {
    let is_hex = |letter: u8| letter.is_ascii_digit() || (b'a'..=b'f').contains(&letter);
    hash["alg"] == "SHA-256"
        && hash["content"].as_str().is_some_and(|text| text.len() == 64 && text.bytes().all(is_hex))
}

/// References to what is not listed, and components that nothing is said about.
fn broken_references(bill: &Value, names: &BTreeSet<&str>) -> Vec<String> {
    let about: Vec<&str> = list(bill, "dependencies").filter_map(|one| one["ref"].as_str()).collect();
    let used = list(bill, "dependencies").flat_map(|one| list(one, "dependsOn")).filter_map(Value::as_str);
    let unknown = about.iter().copied().chain(used).filter(|name| !names.contains(name));
    let unknown = unknown.map(|name| format!("{name} is referred to and not listed"));
    let distinct: BTreeSet<&str> = about.iter().copied().collect();
    let twice = (distinct.len() < about.len()).then(|| "what uses what is said twice".to_string());
    let silent = names.difference(&distinct).map(|name| format!("it is not said what {name} uses"));
    unknown.chain(twice).chain(silent).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn good() -> Value {
        let component = |name: &str, kind: &str| {
            json!({
                "type": kind, "bom-ref": name, "name": name, "version": "1.0.0", "purl": format!("pkg:cargo/{name}@1.0.0"),
                "licenses": [{ "expression": "MIT" }], "hashes": [{ "alg": "SHA-256", "content": "0f".repeat(32) }],
                "properties": [{ "name": "a", "value": "b" }],
            })
        };
        json!({
            "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
            "metadata": { "component": component("main", "application") },
            "components": [component("some", "library")],
            "dependencies": [{ "ref": "main", "dependsOn": ["some"] }, { "ref": "some", "dependsOn": [] }],
        })
    }

    #[test]
    fn a_good_bill_has_no_faults() {
        assert_eq!(faults(&good()), [""; 0]);
    }

    #[test]
    fn every_requirement_is_noticed_when_it_is_broken() {
        let cases = [
            ("/bomFormat", json!("SPDX"), "bomFormat is not CycloneDX"),
            ("/specVersion", json!("1.4"), "specVersion is not 1.5"),
            ("/version", json!(0), "version is not a number from 1"),
            ("/components", json!([]), "there are no components"),
            ("/components/0/bom-ref", json!("main"), "the names of components are not distinct"),
            ("/components/0/type", json!("crate"), "\"some\" has no known type"),
            ("/components/0/version", json!(""), "\"some\" has no name or version"),
            ("/components/0/purl", json!("some"), "\"some\" has no package URL"),
            ("/components/0/licenses", json!([]), "\"some\" has no licence"),
            ("/components/0/hashes/0/content", json!("0F"), "\"some\" has a checksum that is none"),
            ("/components/0/properties/0/value", json!(1), "\"some\" has a property without name or value"),
            ("/dependencies/0/dependsOn/0", json!("other"), "other is referred to and not listed"),
            ("/dependencies/0/ref", json!("some"), "what uses what is said twice"),
            ("/dependencies/1/ref", json!("main"), "it is not said what some uses"),
        ];
        for (place, value, expected) in cases {
            let mut bill = good();
            *bill.pointer_mut(place).unwrap() = value;
            assert!(faults(&bill).contains(&expected.to_string()), "{place}: {:?}", faults(&bill));
        }
    }
}
