//! The items that others can name, one line each, from the JSON that rustdoc writes.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use serde_json::Value;

use super::types::{Types, list, text};

/// Traits that are implemented by themselves, and that others notice when they no longer are.
const BY_THEMSELVES: [&str; 2] = ["Send", "Sync"];

/// All lines, sorted.
pub(super) fn lines(description: &Value) -> Result<Vec<String>> {
    let mut items = Items {
        index: &description["index"],
        types: Types { paths: &description["paths"] },
        seen: BTreeSet::new(),
        lines: BTreeSet::new(),
    };
    items.add(&description["root"]).context("the description has no root")?;
    Ok(items.lines.into_iter().collect())
}

struct Items<'a> {
    index: &'a Value,
    types: Types<'a>,
    /// Each item is described once, however many names it has.
    seen: BTreeSet<String>,
    lines: BTreeSet<String>,
}

impl Items<'_> {
    fn line(&mut self, line: String) {
        self.lines.insert(line);
    }

    /// Adds an item and what is in it; nothing if it is one of another crate.
    fn add(&mut self, id: &Value) -> Option<()> {
        let item = self.index.get(id.to_string())?;
        let path = self.types.path(id)?;
        if !self.seen.insert(id.to_string()) {
            return Some(());
        }
        let (kind, inner) = item["inner"].as_object()?.iter().next()?;
        let (params, demands) = self.types.generics(&inner["generics"]);
        let open = if list(&item["attrs"]).any(|attr| attr == "non_exhaustive") { " #[non_exhaustive]" } else { "" };
        match kind.as_str() {
            "module" => self.module(&path, inner),
            "struct" => {
                let hidden = if has_hidden(inner) { " { .. }" } else { open };
                self.line(format!("struct {path}{params}{hidden}{demands}"));
                self.fields(&path, &inner["kind"]);
            }
            "enum" => {
                self.line(format!("enum {path}{params}{open}{demands}"));
                list(&inner["variants"]).for_each(|id| self.variant(&path, id));
            }
            "trait" => {
                let above = Some(self.types.bounds(&inner["bounds"])).filter(|bounds| !bounds.is_empty());
                let above = above.map(|bounds| format!(": {bounds}")).unwrap_or_default();
                self.line(format!("trait {path}{params}{above}{demands}"));
                list(&inner["items"]).for_each(|id| self.member(&path, id, true));
            }
            "function" => self.line(format!("fn {path}{params}{}{demands}", self.types.signature(&inner["sig"]))),
            "type_alias" => self.line(format!("type {path}{params} = {}", self.types.write(&inner["type"]))),
            "constant" => self.line(format!("const {path}: {}", self.types.write(&inner["type"]))),
            "macro" => {
                self.line(format!("macro {path}: {}", text(inner).split_whitespace().collect::<Vec<_>>().join(" ")))
            }
            other => self.line(format!("{other} {path}")),
        }
        list(&inner["impls"]).for_each(|id| self.implementation(&path, id));
        Some(())
    }

    fn module(&mut self, path: &str, module: &Value) {
        for id in list(&module["items"]) {
            let used = &self.index[id.to_string()]["inner"]["use"];
            if used.is_null() {
                self.add(id);
                continue;
            }
            let name = if used["is_glob"] == true { "*".to_string() } else { text(&used["name"]) };
            let from = self.types.path(&used["id"]).unwrap_or_else(|| text(&used["source"]));
            self.line(format!("use {path}::{name} = {from}"));
            self.add(&used["id"]);
        }
    }

    fn fields(&mut self, path: &str, kind: &Value) {
        let named = list(&kind["plain"]["fields"]).map(|id| (self.index[id.to_string()]["name"].clone(), id));
        let numbered = list(&kind["tuple"]).enumerate().map(|(number, id)| (Value::from(number), id));
        let fields: Vec<String> = named
            .chain(numbered)
            .filter(|(_, id)| !id.is_null())
            .map(|(name, id)| {
                let of = &self.index[id.to_string()]["inner"]["struct_field"];
                format!("field {path}::{}: {}", text(&name), self.types.write(of))
            })
            .collect();
        fields.into_iter().for_each(|line| self.line(line));
    }

    fn variant(&mut self, path: &str, id: &Value) {
        let item = &self.index[id.to_string()];
        let kind = &item["inner"]["variant"]["kind"];
        let of = |id: &Value| self.types.write(&self.index[id.to_string()]["inner"]["struct_field"]);
        let tuple: Vec<String> = list(&kind["tuple"]).map(of).collect();
        let named = list(&kind["struct"]["fields"]);
        let named: Vec<String> =
            named.map(|id| format!("{}: {}", text(&self.index[id.to_string()]["name"]), of(id))).collect();
        let name = format!("variant {path}::{}", text(&item["name"]));
        self.line(match (tuple.is_empty(), named.is_empty()) {
            (false, _) => format!("{name}({})", tuple.join(", ")),
            (true, false) => format!("{name} {{ {} }}", named.join(", ")),
            (true, true) => name,
        });
    }

    /// Something of a type or of a trait; in a trait, it matters whether others must provide it.
    fn member(&mut self, path: &str, id: &Value, in_trait: bool) {
        let item = &self.index[id.to_string()];
        let Some((kind, inner)) = item["inner"].as_object().and_then(|map| map.iter().next()) else { return };
        let name = format!("{path}::{}", text(&item["name"]));
        let (params, demands) = self.types.generics(&inner["generics"]);
        let (what, is_given) = match kind.as_str() {
            "function" => {
                let constant = if inner["header"]["is_const"] == true { " const" } else { "" };
                let signature = self.types.signature(&inner["sig"]);
                (format!("{name}{params}{signature}{demands}{constant}"), inner["has_body"] == true)
            }
            "assoc_const" => (format!("{name}: {}", self.types.write(&inner["type"])), !inner["value"].is_null()),
            "assoc_type" => (format!("{name}: {}", self.types.bounds(&inner["bounds"])), !inner["type"].is_null()),
            other => (format!("{name} {other}"), true),
        };
        let word = match (in_trait, is_given) {
            (true, true) => "provided",
            (true, false) => "required",
            (false, _) if kind == "function" => "fn",
            (false, _) => "const",
        };
        self.line(format!("{word} {what}"));
    }

    fn implementation(&mut self, path: &str, id: &Value) {
        let inner = &self.index[id.to_string()]["inner"]["impl"];
        if !inner["blanket_impl"].is_null() || inner["is_negative"] == true {
            return;
        }
        if inner["trait"].is_null() {
            list(&inner["items"]).for_each(|id| self.member(path, id, false));
            return;
        }
        let name = text(&inner["trait"]["path"]);
        if inner["is_synthetic"] == true && !BY_THEMSELVES.contains(&name.as_str()) {
            return;
        }
        let (params, demands) = self.types.generics(&inner["generics"]);
        let (of, whom) = (self.types.named(&inner["trait"]), self.types.write(&inner["for"]));
        self.line(format!("impl{params} {of} for {whom}{demands}"));
    }
}

/// Has a struct fields that others do not see, so that they cannot make one themselves?
fn has_hidden(inner: &Value) -> bool {
    inner["kind"]["plain"]["has_stripped_fields"] == true || list(&inner["kind"]["tuple"]).any(Value::is_null)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_others_can_name_is_listed_once() {
        let description = json!({
            "root": 0,
            "paths": {
                "0": { "path": ["a"] }, "1": { "path": ["a", "hidden", "S"] }, "3": { "path": ["a", "f"] },
            },
            "index": {
                "0": { "name": "a", "attrs": [], "inner": { "module": { "items": [2, 3, 5] } } },
                "1": { "name": "S", "attrs": [], "inner": { "struct": {
                    "kind": { "plain": { "fields": [4], "has_stripped_fields": true } }, "generics": null, "impls": [],
                } } },
                "2": { "name": null, "inner": { "use": { "source": "hidden::S", "name": "S", "id": 1, "is_glob": false } } },
                "3": { "name": "f", "attrs": [], "inner": { "function": {
                    "sig": { "inputs": [["x", { "primitive": "u8" }]], "output": null }, "generics": null,
                } } },
                "4": { "name": "x", "inner": { "struct_field": { "primitive": "u8" } } },
                "5": { "name": null, "inner": { "use": { "source": "hidden::S", "name": "T", "id": 1, "is_glob": false } } },
            },
        });
        let expected = [
            "field a::hidden::S::x: u8",
            "fn a::f(u8)",
            "struct a::hidden::S { .. }",
            "use a::S = a::hidden::S",
            "use a::T = a::hidden::S",
        ];
        assert_eq!(lines(&description).unwrap(), expected);
    }
}
