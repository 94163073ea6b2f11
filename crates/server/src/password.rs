//! Passwords: bounded, never shown, and hashed with argon2id, which takes time and memory on purpose.

use std::fmt;

use argon2::password_hash;
use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::random::{self, NoRandomness};
use crate::store::account::PasswordHash;

mod workers;

use workers::{NotDone, Workers};

/// A password as somebody typed it.
#[derive(Clone, Deserialize, JsonSchema)]
#[serde(try_from = "String")]
#[schemars(with = "String", extend("minLength" = Self::CHARS_MIN, "maxLength" = Self::CHARS_MAX))]
pub(crate) struct Password(String);

/// Not a password: too short to be one, or too long. Does not show what was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a password has {min} to {max} characters", min = Password::CHARS_MIN, max = Password::CHARS_MAX)]
pub(crate) struct NoPassword;

impl Password {
    /// Shorter ones are guessed.
    pub(crate) const CHARS_MIN: usize = 8;

    /// Longer ones are no safer, and hashing them costs more.
    pub(crate) const CHARS_MAX: usize = 128;
}

impl TryFrom<String> for Password {
    type Error = NoPassword;

    fn try_from(text: String) -> Result<Self, NoPassword> {
        match (Self::CHARS_MIN..=Self::CHARS_MAX).contains(&text.chars().count()) {
            true => Ok(Self(text)),
            false => Err(NoPassword),
        }
    }
}

impl fmt::Debug for Password {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// Why a password was neither hashed nor compared.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HashError {
    #[error("too many people are signing in; try again in a moment")]
    Busy,
    #[error("a password could not be hashed: {0}")]
    Hash(password_hash::Error),
    #[error("hashing was interrupted")]
    Interrupted,
    #[error(transparent)]
    NoRandomness(#[from] NoRandomness),
}

/// Where passwords are hashed: beside the tables, a few at a time.
#[derive(Clone, Debug)]
pub(crate) struct Passwords {
    workers: Workers,
}

impl Default for Passwords {
    fn default() -> Self {
        Self { workers: Workers::start() }
    }
}

impl Passwords {
    /// The hash of a password, with a salt of its own.
    pub(crate) async fn hash(&self, password: Password) -> Result<PasswordHash, HashError> {
        let salt = random::salt()?;
        self.in_turn(move || hash(&password, salt)).await
    }

    /// Is it this password? It takes as long without a hash as with one, so that nobody learns whether there is one.
    pub(crate) async fn is(&self, password: Password, known: Option<PasswordHash>) -> Result<bool, HashError> {
        self.in_turn(move || match known {
            Some(known) => verify(&password, &known),
            None => hash(&password, [0; 16]).map(|_| false),
        })
        .await
    }

    async fn in_turn<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, password_hash::Error> + Send + 'static,
    ) -> Result<T, HashError> {
        match self.workers.have_done(work).await {
            Ok(done) => done.map_err(HashError::Hash),
            Err(NotDone::Busy) => Err(HashError::Busy),
            Err(NotDone::Interrupted) => Err(HashError::Interrupted),
        }
    }
}

fn hash(password: &Password, salt: [u8; 16]) -> Result<PasswordHash, password_hash::Error> {
    let hash = Argon2::default().hash_password_with_salt(password.0.as_bytes(), &salt)?;
    Ok(PasswordHash(hash.to_string()))
}

fn verify(password: &Password, known: &PasswordHash) -> Result<bool, password_hash::Error> {
    match Argon2::default().verify_password(password.0.as_bytes(), known.0.as_str()) {
        Ok(()) => Ok(true),
        Err(password_hash::Error::PasswordInvalid) => Ok(false),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn password(text: &str) -> Password {
        Password::try_from(text.to_string()).unwrap()
    }

    #[tokio::test]
    async fn only_the_password_itself_matches_its_hash() {
        let passwords = Passwords::default();
        let hash = passwords.hash(password("correct horse")).await.unwrap();
        assert!(hash.0.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{}", hash.0);
        assert!(passwords.is(password("correct horse"), Some(hash.clone())).await.unwrap());
        assert!(!passwords.is(password("Correct horse"), Some(hash.clone())).await.unwrap());
        assert!(!passwords.is(password("correct horse"), None).await.unwrap());
        assert_ne!(passwords.hash(password("correct horse")).await.unwrap(), hash, "the salt is new each time");
    }

    /// Made by argon2 0.5.3, with which the first accounts were stored.
    const BY_ARGON2_0_5: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$c2FsdCBvZiBzaXh0ZWVuIQ$FcpV6Xce0EwLZR1YWS2gI+3+OcW41xLUxpYHn8HedvQ";

    #[test]
    fn hashes_of_earlier_versions_are_still_verified_and_made_alike() {
        let (known, text) = (PasswordHash(BY_ARGON2_0_5.to_string()), password("correct horse, ä"));
        assert!(verify(&text, &known).unwrap());
        assert!(!verify(&password("correct horse, a"), &known).unwrap());
        assert_eq!(hash(&text, *b"salt of sixteen!").unwrap(), known);
    }

    #[test]
    fn a_damaged_hash_is_an_error_and_no_wrong_password() {
        let cut = &BY_ARGON2_0_5[..BY_ARGON2_0_5.len() - 1];
        for damaged in ["", "$argon2id$new", cut] {
            assert!(verify(&password("correct horse, ä"), &PasswordHash(damaged.to_string())).is_err(), "{damaged}");
        }
    }

    /// The shortest of a few times: noise only ever adds.
    async fn time_to_tell(known: Option<&PasswordHash>) -> std::time::Duration {
        let (passwords, mut shortest) = (Passwords::default(), std::time::Duration::MAX);
        for _ in 0..5 {
            let begin = std::time::Instant::now();
            assert!(!passwords.is(password("wrong horse"), known.cloned()).await.unwrap());
            shortest = shortest.min(begin.elapsed());
        }
        shortest
    }

    #[tokio::test]
    async fn an_unknown_name_takes_as_long_as_a_wrong_password() {
        let hash = Passwords::default().hash(password("correct horse")).await.unwrap();
        let (wrong, unknown) = (time_to_tell(Some(&hash)).await, time_to_tell(None).await);
        // Without the work it would be a thousand times faster.
        assert!(unknown * 10 > wrong && wrong * 10 > unknown, "{wrong:?} {unknown:?}");
    }

    #[test]
    fn passwords_have_a_length_and_are_not_shown() {
        for length in [0, 7, 129] {
            assert_eq!(Password::try_from("ä".repeat(length)).err(), Some(NoPassword), "{length}");
        }
        for length in [8, 128] {
            assert_eq!(format!("{:?}", password(&"ä".repeat(length))), "Password(…)");
        }
        assert_eq!(NoPassword.to_string(), "a password has 8 to 128 characters");
    }
}
