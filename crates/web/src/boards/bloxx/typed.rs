//! Real dice of BLOXX!, typed in.

use leptos::prelude::*;
use wurf_rules::bloxx::{Die, Layout, Orientation, Roll};
use wurf_rules::closed::{By, Closed};
use wurf_rules::dice::{Pips, Sides};

use super::shape_words;
use crate::parts::drawn::still;
use crate::words::{t, t1};

/// The two dice of BLOXX! that are to be rolled next.
#[component]
pub fn FacesDue<'a>(layout: &'a Layout, say: impl Fn(Roll) + Copy + Send + Sync + 'static) -> impl IntoView {
    let faces = RwSignal::new(Faces::default());
    view! {
        <section class="typed tray">
            <p class="question">{move || t("roll-now")}</p>
            <TypeFaces layout faces/>
            <button
                type="button"
                class="button button-main"
                disabled=move || both(faces.get()).is_none()
                on:click=move |_| if let Some(roll) = both(faces.get_untracked()) { say(roll) }
            >
                {move || t("these-are-the-dice")}
            </button>
        </section>
    }
}

/// The faces of the two dice of BLOXX! while they are being typed.
pub type Faces = [Option<Pips>; 2];

/// The roll, once both dice are typed.
pub fn both(faces: Faces) -> Option<Roll> {
    let [Some(first), Some(second)] = faces else { return None };
    Some(Roll { faces: By::new(|die| if die == Die::A { first } else { second }) })
}

/// The two dice of BLOXX!, each by the shape that it shows.
#[component]
pub fn TypeFaces<'a>(layout: &'a Layout, faces: RwSignal<Faces>) -> impl IntoView + use<> {
    let face = |die: Die, pips: Pips| {
        let shape = *layout.face(die, pips).shape(Orientation::Printed);
        view! {
            <button
                type="button"
                role="radio"
                class="bloxx-die"
                aria-label=move || shape_words(&shape)
                aria-checked=move || (faces.get()[die.index()] == Some(pips)).to_string()
                on:click=move |_| faces.update(|faces| faces[die.index()] = Some(pips))
            >
                <span class="die">{still(&wurf_paper::bloxx::die(die, &shape), None)}</span>
            </button>
        }
    };
    let group = |&die: &Die| {
        view! {
            <div class="bloxx-faces" role="radiogroup" aria-label=move || t1("die-n", "die", die.to_string())>
                {Sides::Six.pips().map(|pips| face(die, pips)).collect_view()}
            </div>
        }
    };
    Die::ALL.iter().map(group).collect_view()
}
