//! How a type of rustdoc's JSON is written: as in Rust, with whole paths.

use serde_json::Value;

/// Writes types, with the paths of a description.
pub(super) struct Types<'a> {
    pub(super) paths: &'a Value,
}

impl Types<'_> {
    /// The whole path of an item.
    pub(super) fn path(&self, id: &Value) -> Option<String> {
        let path = self.paths[id.to_string()]["path"].as_array()?;
        Some(path.iter().filter_map(Value::as_str).collect::<Vec<_>>().join("::"))
    }

    /// A type. A form that is not known here is written as its JSON: it changes when the type does.
    pub(super) fn write(&self, of: &Value) -> String {
        if let Some(text) = of.as_str() {
            return if text == "infer" { "_".into() } else { text.into() };
        }
        let Some((kind, inner)) = of.as_object().and_then(|map| map.iter().next()) else { return of.to_string() };
        match kind.as_str() {
            "primitive" | "generic" => text(inner),
            "resolved_path" => self.named(inner),
            "borrowed_ref" => {
                let lifetime = inner["lifetime"].as_str().map(|name| format!("{name} ")).unwrap_or_default();
                let mutable = if inner["is_mutable"] == true { "mut " } else { "" };
                format!("&{lifetime}{mutable}{}", self.write(&inner["type"]))
            }
            "tuple" => format!("({})", self.all(inner)),
            "slice" => format!("[{}]", self.write(inner)),
            "array" => format!("[{}; {}]", self.write(&inner["type"]), text(&inner["len"])),
            "impl_trait" => format!("impl {}", self.bounds(inner)),
            "dyn_trait" => {
                let traits = list(&inner["traits"]).map(|bound| self.named(&bound["trait"]));
                format!("dyn {}", traits.collect::<Vec<_>>().join(" + "))
            }
            "function_pointer" => format!("fn{}", self.signature(&inner["sig"])),
            "qualified_path" => {
                let owner = self.write(&inner["self_type"]);
                let of = if inner["trait"].is_null() {
                    String::new()
                } else {
                    format!(" as {}", self.named(&inner["trait"]))
                };
                format!("<{owner}{of}>::{}", text(&inner["name"]))
            }
            _ => of.to_string(),
        }
    }

    /// A path with its arguments.
    pub(super) fn named(&self, path: &Value) -> String {
        let name = self.path(&path["id"]).unwrap_or_else(|| text(&path["path"]));
        let angle = &path["args"]["angle_bracketed"];
        let round = &path["args"]["parenthesized"];
        if !round.is_null() {
            let output =
                if round["output"].is_null() { String::new() } else { format!(" -> {}", self.write(&round["output"])) };
            return format!("{name}({}){output}", self.all(&round["inputs"]));
        }
        let arguments = list(&angle["args"]).map(|argument| self.argument(argument));
        let fixed = list(&angle["constraints"]).map(|constraint| self.constraint(constraint));
        let arguments: Vec<String> = arguments.chain(fixed).collect();
        if arguments.is_empty() { name } else { format!("{name}<{}>", arguments.join(", ")) }
    }

    fn argument(&self, argument: &Value) -> String {
        match (&argument["type"], &argument["lifetime"], &argument["const"]) {
            (Value::Null, Value::Null, Value::Null) => argument.to_string(),
            (Value::Null, Value::Null, constant) => text(&constant["expr"]),
            (Value::Null, lifetime, _) => text(lifetime),
            (of, ..) => self.write(of),
        }
    }

    fn constraint(&self, constraint: &Value) -> String {
        let name = text(&constraint["name"]);
        let (equal, bound) = (&constraint["binding"]["equality"], &constraint["binding"]["constraint"]);
        if equal.is_null() {
            format!("{name}: {}", self.bounds(bound))
        } else {
            format!("{name} = {}", self.argument(equal))
        }
    }

    fn all(&self, types: &Value) -> String {
        list(types).map(|of| self.write(of)).collect::<Vec<_>>().join(", ")
    }

    /// Arguments without their names, which nobody depends on, and the result.
    pub(super) fn signature(&self, signature: &Value) -> String {
        let inputs: Vec<String> = list(&signature["inputs"]).map(|input| self.write(&input[1])).collect();
        let output = &signature["output"];
        let output = if output.is_null() { String::new() } else { format!(" -> {}", self.write(output)) };
        format!("({}){output}", inputs.join(", "))
    }

    /// What is demanded of a type.
    pub(super) fn bounds(&self, bounds: &Value) -> String {
        let written = list(bounds).map(|bound| match (&bound["trait_bound"], &bound["outlives"]) {
            (Value::Null, Value::Null) => bound.to_string(),
            (Value::Null, lifetime) => text(lifetime),
            (of, _) => format!("{}{}", if of["modifier"] == "maybe" { "?" } else { "" }, self.named(&of["trait"])),
        });
        written.collect::<Vec<_>>().join(" + ")
    }

    /// Parameters between angle brackets, and what is demanded of them.
    pub(super) fn generics(&self, generics: &Value) -> (String, String) {
        let written = list(&generics["params"]).filter_map(|param| self.param(param)).collect::<Vec<_>>();
        let params = if written.is_empty() { String::new() } else { format!("<{}>", written.join(", ")) };
        let demands = list(&generics["where_predicates"]).map(|demand| match &demand["bound_predicate"] {
            Value::Null => demand.to_string(),
            bound => format!("{}: {}", self.write(&bound["type"]), self.bounds(&bound["bounds"])),
        });
        let demands = demands.collect::<Vec<_>>();
        (params, if demands.is_empty() { String::new() } else { format!(" where {}", demands.join(", ")) })
    }

    fn param(&self, param: &Value) -> Option<String> {
        let (name, kind) = (text(&param["name"]), &param["kind"]);
        if kind["type"]["is_synthetic"] == true {
            return None;
        }
        Some(match (&kind["type"], &kind["const"]) {
            (Value::Null, Value::Null) => name,
            (Value::Null, constant) => format!("const {name}: {}", self.write(&constant["type"])),
            (of, _) if list(&of["bounds"]).next().is_none() => name,
            (of, _) => format!("{name}: {}", self.bounds(&of["bounds"])),
        })
    }
}

/// The elements of a list; none if it is none.
pub(super) fn list(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A text without its quotes.
pub(super) fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_string)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[track_caller]
    fn check(of: Value, expected: &str) {
        let paths = json!({ "7": { "path": ["a", "b", "C"] } });
        assert_eq!(Types { paths: &paths }.write(&of), expected);
    }

    #[test]
    fn types_are_written_as_in_rust() {
        let c = json!({ "resolved_path": { "path": "C", "id": 7, "args": null } });
        check(json!({ "primitive": "u8" }), "u8");
        check(c.clone(), "a::b::C");
        check(json!({ "borrowed_ref": { "lifetime": "'a", "is_mutable": true, "type": c } }), "&'a mut a::b::C");
        check(json!({ "array": { "type": c, "len": "4" } }), "[a::b::C; 4]");
        check(json!({ "tuple": [c, { "generic": "T" }] }), "(a::b::C, T)");
        let args = json!({ "angle_bracketed": { "args": [{ "type": c }, { "lifetime": "'a" }], "constraints": [] } });
        check(json!({ "resolved_path": { "path": "Vec", "id": 8, "args": args } }), "Vec<a::b::C, 'a>");
        check(json!({ "new": 1 }), "{\"new\":1}");
    }
}
