//! How enums are read whose variant is named by one of their fields, as in `{"fact": "left", "person": 2}`.
//!
//! A reader derived by serde has code of its own for every variant, a hundred kilobytes of the page for facts and news.
//! This one takes the fields out of the object one by one, so that each type of field is read by one function,
//! whichever variants have it.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// The fields that have not been read yet.
pub(crate) type Fields = serde_json::Map<String, Value>;

/// A field that has to be there.
pub(crate) fn field<T: DeserializeOwned>(fields: &mut Fields, name: &str) -> Result<T, String> {
    read(name, fields.remove(name).ok_or_else(|| format!("missing field `{name}`"))?)
}

/// A field that may be left out.
pub(crate) fn field_or<T: DeserializeOwned>(fields: &mut Fields, name: &str, default: T) -> Result<T, String> {
    fields.remove(name).map_or(Ok(default), |value| read(name, value))
}

fn read<T: DeserializeOwned>(name: &str, value: Value) -> Result<T, String> {
    serde_json::from_value(value).map_err(|error| format!("{name}: {error}"))
}

/// Makes an enum readable: its type, the field that names the variant, and for each variant its name and its fields,
/// with the default for a field that was left out.
macro_rules! read_tagged {
    ($type:ident by $tag:literal { $($name:literal => $variant:ident { $($field:ident $(= $default:expr)?),* })* }) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let fields = crate::tagged::Fields::deserialize(deserializer)?;
                Self::read(fields).map_err(serde::de::Error::custom)
            }
        }

        impl $type {
            fn read(mut fields: crate::tagged::Fields) -> Result<Self, String> {
                let tag: String = crate::tagged::field(&mut fields, $tag)?;
                match tag.as_str() {
                    $($name => Ok(Self::$variant {
                        $($field: crate::tagged::read_field!(fields, $field $(= $default)?)),*
                    }),)*
                    _ => Err(format!("unknown {} `{tag}`", $tag)),
                }
            }

            /// Does not compile while a variant is missing above.
            const _ALL_ARE_READ: fn(&Self) = |value| match value {
                $(Self::$variant { .. } => (),)*
            };
        }
    };
}

macro_rules! read_field {
    ($fields:ident, $field:ident) => {
        crate::tagged::field(&mut $fields, stringify!($field))?
    };
    ($fields:ident, $field:ident = $default:expr) => {
        crate::tagged::field_or(&mut $fields, stringify!($field), $default)?
    };
}

pub(crate) use {read_field, read_tagged};
