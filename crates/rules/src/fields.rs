//! Events on the wire, read field by field.
//!
//! A reader that serde derives for an enum has code of its own for every variant. This one takes the fields out of the
//! object one by one, so that each type of field is read by one function, whichever variants have it: all events of all
//! games together take less room in the page than the derived reader of one game did.

use serde::de::{DeserializeOwned, Error};

/// The fields of an object that was read from the wire.
pub trait Fields {
    /// Why a field cannot be read.
    type Error: Error;

    /// A field. One that is missing reads as nothing, which only an `Option` can be.
    fn field<T: DeserializeOwned>(&self, name: &'static str) -> Result<T, Self::Error>;
}

/// Something that is written as an object; the inverse of its serialization.
pub(crate) trait ReadFields: Sized {
    fn read<F: Fields>(fields: &F) -> Result<Self, F::Error>;
}

/// Makes an enum readable: its type, the field that names the variant, and for each variant its name and its fields.
/// What is flattened into the same object comes last, after a semicolon.
macro_rules! read_fields {
    ($type:ident by $tag:literal {
        $($name:literal => $variant:ident $({ $($field:ident),* $(; $flat:ident)? })?)*
    }) => {
        impl crate::fields::ReadFields for $type {
            fn read<F: crate::fields::Fields>(fields: &F) -> Result<Self, F::Error> {
                let name: alloc::string::String = fields.field($tag)?;
                match name.as_str() {
                    $($name => Ok(Self::$variant $({
                        $($field: fields.field(stringify!($field))?,)*
                        $($flat: crate::fields::ReadFields::read(fields)?,)?
                    })?),)*
                    _ => Err(serde::de::Error::custom(format_args!("unknown {} `{name}`", $tag))),
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

pub(crate) use read_fields;
