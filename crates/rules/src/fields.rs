//! Values on the wire, read field by field.
//!
//! A reader that serde derives for an enum has code of its own for every variant. This one takes the fields out of the
//! object one by one, so that each type of field is read by one function, whichever variants have it: all events of all
//! games together take less room in the page than the derived reader of one game did.

use alloc::string::String;

use serde::de::{DeserializeOwned, Error};

/// The fields of an object that was read from the wire.
pub trait Fields {
    /// Why a field cannot be read.
    type Error: Error;

    /// A field. One that is missing reads as nothing, which only an `Option` can be.
    fn field<T: DeserializeOwned>(&self, name: &'static str) -> Result<T, Self::Error>;

    /// The field that names the variant.
    fn variant(&self, tag: &'static str) -> Result<String, Self::Error> {
        self.field(tag)
    }
}

/// Something that is written as an object; the inverse of its serialization.
pub trait ReadFields: Sized {
    /// Reads it.
    fn read<F: Fields>(fields: &F) -> Result<Self, F::Error>;
}

/// The error for a variant that does not exist.
pub fn unknown<E: Error>(tag: &'static str, variant: &str) -> E {
    E::custom(format_args!("unknown {tag} `{variant}`"))
}

/// Makes an enum readable: its type, the field that names the variant, and for each variant its name and its fields,
/// with the default for a field that may be left out. What is flattened into the same object comes last, after a
/// semicolon.
#[macro_export]
macro_rules! read_fields {
    ($type:ident by $tag:literal {
        $($name:literal => $variant:ident $({ $($field:ident $(= $default:expr)?),* $(; $flat:ident)? })?)*
    }) => {
        impl $crate::fields::ReadFields for $type {
            fn read<F: $crate::fields::Fields>(fields: &F) -> Result<Self, F::Error> {
                let variant = fields.variant($tag)?;
                match variant.as_str() {
                    $($name => Ok(Self::$variant $({
                        $($field: $crate::read_field!(fields, $field $(= $default)?),)*
                        $($flat: $crate::fields::ReadFields::read(fields)?,)?
                    })?),)*
                    _ => Err($crate::fields::unknown($tag, &variant)),
                }
            }
        }

        impl $type {
            /// Does not compile while a variant is missing above.
            const _ALL_ARE_READ: fn(&Self) = |value| match value {
                $(Self::$variant { .. } => (),)*
            };
        }
    };
}

/// One field of [`read_fields`].
#[macro_export]
#[doc(hidden)]
macro_rules! read_field {
    ($fields:ident, $field:ident) => {
        $fields.field(stringify!($field))?
    };
    ($fields:ident, $field:ident = $default:expr) => {
        $fields.field::<Option<_>>(stringify!($field))?.unwrap_or($default)
    };
}

pub use read_fields;
