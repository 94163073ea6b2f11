//! How enums are read whose variant is named by one of their fields, as in `{"fact": "left", "person": 2}`: field by
//! field, like events (see [`wurf_rules::fields`]). Derived readers of facts and news would take a hundred kilobytes of
//! the page.

use serde::de::{DeserializeOwned, Error};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};
use wurf_rules::fields::{Fields, ReadFields};

/// An object whose fields are read one by one.
pub(crate) struct Object<'a>(pub(crate) &'a Value);

impl Fields for Object<'_> {
    type Error = serde_json::Error;

    fn field<T: DeserializeOwned>(&self, name: &'static str) -> Result<T, serde_json::Error> {
        let value = self.0.get(name);
        T::deserialize(value.unwrap_or(&Value::Null)).map_err(|error| explain(name, value, &error))
    }
}

/// Says which field is wrong.
fn explain(name: &'static str, value: Option<&Value>, error: &serde_json::Error) -> serde_json::Error {
    match value {
        Some(_) => serde_json::Error::custom(format_args!("{name}: {error}")),
        None => serde_json::Error::missing_field(name),
    }
}

pub(crate) fn read<'de, T: ReadFields, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    let object = Value::Object(Map::deserialize(deserializer)?);
    T::read(&Object(&object)).map_err(D::Error::custom)
}

/// Makes an enum readable, as [`wurf_rules::fields::read_fields`] does, wherever serde reads it.
macro_rules! read_tagged {
    ($type:ident by $tag:literal { $($variants:tt)* }) => {
        wurf_rules::fields::read_fields!($type by $tag { $($variants)* });

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::tagged::read(deserializer)
            }
        }
    };
}

pub(crate) use read_tagged;
