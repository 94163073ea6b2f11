//! A game that was checked, with the setup that checking built: a layout is read once, however often it is played.

use core::ops::Deref;

use crate::any::{AnySetup, Lot, Spec, SpecError};
use crate::bits::Bits;
use crate::qwixx::Closing;
use crate::seat::Seat;

/// A [`Spec`] that can be played, and what it starts from. It reads like its spec.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Prepared {
    spec: Spec,
    setup: AnySetup,
}

/// The version of the rules of Qwixx that first announced closing.
const ANNOUNCED_SINCE: u32 = 2;

impl Prepared {
    /// Checks a spec by building its setup.
    pub fn new(spec: Spec) -> Result<Self, SpecError> {
        let setup = spec.setup()?;
        Ok(Self { spec, setup })
    }

    /// What the game starts from by today's rules.
    pub fn setup(&self) -> &AnySetup {
        &self.setup
    }

    /// What the game starts from by an older version of its rules. In version 1 closing was not announced; the
    /// record says who begins, and where it says nothing, seat 1 does.
    pub fn setup_of_version(&self, version: u32) -> AnySetup {
        let mut setup = self.setup.clone();
        if let AnySetup::Qwixx(setup) = &mut setup
            && version < ANNOUNCED_SINCE
        {
            setup.closing = Closing::Sealed;
        }
        setup
    }

    /// Draws by lot what the options leave open, as [`Spec::draw_lot`] does.
    pub fn draw_lot(&mut self, bits: &mut impl Bits) {
        self.spec.draw_lot(bits);
        match self.spec.lot {
            Some(Lot::First(first)) => self.setup.begin_with(first),
            Some(Lot::Ages(ages)) => {
                if let AnySetup::Fix(setup) = &mut self.setup {
                    setup.ages = ages;
                }
            }
            None => {}
        }
    }

    /// The same game, begun by this seat. In FIX no seat begins, and a seat that does not play cannot.
    pub fn begun_by(mut self, first: Seat) -> Self {
        if self.spec.seats.seats().contains(first) && !matches!(self.setup, AnySetup::Fix(_)) {
            self.spec.options = self.spec.options.begun_by(first);
            self.setup.begin_with(first);
        }
        self
    }
}

impl AnySetup {
    fn begin_with(&mut self, first: Seat) {
        match self {
            AnySetup::Qwixx(setup) => setup.first = first,
            AnySetup::Cards(setup) => setup.first = first,
            AnySetup::Bloxx(setup) => setup.first = first,
            AnySetup::Duel(setup) => setup.first = first,
            AnySetup::Fix(_) => {}
        }
    }
}

impl Deref for Prepared {
    type Target = Spec;

    fn deref(&self) -> &Spec {
        &self.spec
    }
}
