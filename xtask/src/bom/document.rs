//! The text of the bill.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde_json::{Value, json};
use spdx::Expression;

use super::PAGE_TARGET;
use super::contents::{Contents, Id, Place};
use crate::supply::packages::{Package, Packages};

/// What the bill is made from.
pub(super) struct Sources {
    pub(super) contents: Contents,
    pub(super) packages: Packages,
    /// `Cargo.lock`, which has the checksums.
    pub(super) lock: String,
    /// What the program is compiled for.
    pub(super) target: String,
    /// The version of SQLite.
    pub(super) sqlite: String,
}

/// The packages of both that are programs themselves.
const PROGRAM: &str = "wurf";
const PAGE: &str = "wurf-web";

#[derive(Deserialize)]
struct Lock {
    package: Vec<Locked>,
}

#[derive(Deserialize)]
struct Locked {
    name: String,
    version: String,
    checksum: Option<String>,
}

/// The bill as JSON, everything in order of names, so that two of them can be compared.
pub(super) fn bill(sources: &Sources) -> Result<Value> {
    let checksums = checksums(&sources.lock)?;
    let mut components = BTreeMap::new();
    for (id, place) in &sources.contents.0 {
        components.insert(id.to_string(), component(id, place, sources, &checksums)?);
    }
    let program = sources.contents.0.keys().find(|id| id.name == PROGRAM).context("the program is missing")?;
    let main = components.remove(&program.to_string()).context("the program is missing")?;
    let sqlite = sqlite(&sources.sqlite);
    components.insert(text_of(&sqlite, "bom-ref"), sqlite);
    Ok(json!({
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": main,
            "properties": [
                { "name": "wurf:target:program", "value": sources.target },
                { "name": "wurf:target:page", "value": PAGE_TARGET },
            ],
        },
        "components": components.into_values().collect::<Vec<_>>(),
        "dependencies": dependencies(sources),
    }))
}

fn checksums(lock: &str) -> Result<BTreeMap<Id, String>> {
    let lock: Lock = toml::from_str(lock).context("Cargo.lock cannot be read")?;
    let with = |Locked { name, version, checksum }| Some((Id { name, version }, checksum?));
    Ok(lock.package.into_iter().filter_map(with).collect())
}

fn component(id: &Id, place: &Place, sources: &Sources, checksums: &BTreeMap<Id, String>) -> Result<Value> {
    let package =
        sources.packages.iter().find(|package| is(package, id)).with_context(|| format!("{id} is unknown"))?;
    let kind = if [PROGRAM, PAGE].contains(&id.name.as_str()) { "application" } else { "library" };
    let parts = place.parts.iter().map(|part| json!({ "name": "wurf:part", "value": part }));
    let mut component = json!({
        "type": kind,
        "bom-ref": id.to_string(),
        "name": id.name,
        "version": id.version,
        "purl": id.to_string(),
        "licenses": [{ "expression": licence(package)? }],
        "properties": parts.collect::<Vec<_>>(),
    });
    // Packages of this repository have none: they are what the bill belongs to.
    if let Some(checksum) = checksums.get(id) {
        component["hashes"] = json!([{ "alg": "SHA-256", "content": checksum }]);
    }
    Ok(component)
}

fn is(package: &Package, id: &Id) -> bool {
    package.name == id.name && package.version.to_string() == id.version
}

/// The licence as the format wants it; older packages write a slash for OR.
fn licence(package: &Package) -> Result<String> {
    let license = package.license.as_deref().with_context(|| format!("{package} names no licence"))?;
    let read = Expression::canonicalize(license).map_err(|_| anyhow::anyhow!("{package} has the licence {license}"))?;
    Ok(read.unwrap_or_else(|| license.to_string()))
}

/// SQLite is not a package of its own, but in the one that binds it.
fn sqlite(version: &str) -> Value {
    let url = format!("pkg:generic/sqlite@{version}");
    json!({
        "type": "library",
        "bom-ref": url,
        "name": "sqlite",
        "version": version,
        "purl": url,
        "licenses": [{ "license": { "id": "blessing" } }],
        "properties": [{ "name": "wurf:part", "value": "program" }],
    })
}

/// What uses what. The program brings the page along, and the package that binds SQLite has it inside.
fn dependencies(sources: &Sources) -> Vec<Value> {
    let names = |id: &Id| id.to_string();
    let page = sources.contents.0.keys().find(|id| id.name == PAGE).map(names);
    let sqlite = format!("pkg:generic/sqlite@{}", sources.sqlite);
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::from([(sqlite.clone(), Vec::new())]);
    for (id, place) in &sources.contents.0 {
        let inside = match id.name.as_str() {
            PROGRAM => page.clone(),
            "libsqlite3-sys" => Some(sqlite.clone()),
            _ => None,
        };
        all.insert(id.to_string(), place.uses.iter().map(names).chain(inside).collect());
    }
    all.into_iter().map(|(name, uses)| json!({ "ref": name, "dependsOn": uses })).collect()
}

fn text_of(value: &Value, key: &str) -> String {
    value[key].as_str().unwrap_or_default().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bom::form;

    fn sources() -> Sources {
        let mut contents = Contents::default();
        let program =
            "0wurf v0.1.0 (/x)\n1libsqlite3-sys v0.37.0\n1serde v1.0.1\n1wurf-rules v0.1.0 (/r)\n2serde v1.0.1";
        contents.add("program", program).unwrap();
        contents.add("page", "0wurf-web v0.1.0 (/y)\n1serde v1.0.1").unwrap();
        let of = |name, version| (name, version, "MIT/Apache-2.0");
        let own = ["wurf", "wurf-web", "wurf-rules"].map(|name| of(name, "0.1.0"));
        let packages = [&own[..], &[of("serde", "1.0.1"), of("libsqlite3-sys", "0.37.0")]].concat();
        let locked = |name: &str, version: &str| {
            format!("[[package]]\nname = \"{name}\"\nversion = \"{version}\"\nchecksum = \"{}\"\n", "ab".repeat(32))
        };
        Sources {
            contents,
            packages: Packages::of(&packages),
            lock: locked("serde", "1.0.1") + &locked("libsqlite3-sys", "0.37.0"),
            target: "x86_64-unknown-linux-gnu".to_string(),
            sqlite: "3.51.3".to_string(),
        }
    }

    #[test]
    fn a_bill_lists_what_is_shipped_and_nothing_else() {
        let bill = bill(&sources()).unwrap();
        let components = bill["components"].as_array().unwrap();
        let names: Vec<String> = components.iter().map(|component| text_of(component, "name")).collect();
        assert_eq!(names, ["libsqlite3-sys", "serde", "wurf-rules", "wurf-web", "sqlite"]);
        assert_eq!(bill["metadata"]["component"]["name"], "wurf");
        assert_eq!(form::faults(&bill), [""; 0]);
    }

    #[test]
    fn a_component_has_its_licence_its_checksum_and_its_parts() {
        let expected = json!({
            "type": "library", "bom-ref": "pkg:cargo/serde@1.0.1", "name": "serde", "version": "1.0.1",
            "purl": "pkg:cargo/serde@1.0.1", "licenses": [{ "expression": "MIT OR Apache-2.0" }],
            "hashes": [{ "alg": "SHA-256", "content": "ab".repeat(32) }],
            "properties": [{ "name": "wurf:part", "value": "page" }, { "name": "wurf:part", "value": "program" }],
        });
        assert_eq!(bill(&sources()).unwrap()["components"][1], expected);
    }

    #[test]
    fn the_program_brings_the_page_along_and_sqlite_is_inside_its_package() {
        let bill = bill(&sources()).unwrap();
        let uses = |name: &str| {
            let all = bill["dependencies"].as_array().unwrap();
            all.iter().find(|one| one["ref"] == name).unwrap()["dependsOn"].to_string()
        };
        assert!(uses("pkg:cargo/wurf@0.1.0").contains("pkg:cargo/wurf-web@0.1.0"));
        assert_eq!(uses("pkg:cargo/libsqlite3-sys@0.37.0"), "[\"pkg:generic/sqlite@3.51.3\"]");
    }

    #[test]
    fn a_package_that_cargo_does_not_describe_is_an_error() {
        let mut sources = sources();
        sources.packages = Packages::of(&[]);
        assert!(bill(&sources).is_err());
    }
}
