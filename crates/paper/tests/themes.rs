//! Both themes: every colour is there, every text can be read, and colour is never the only cue.

use std::collections::BTreeSet;

use wurf_paper::theme::Rgb;
use wurf_paper::{Labels, Theme, style};

const THEMES: [(&str, Theme); 2] = [("light", Theme::LIGHT), ("dark", Theme::DARK)];

/// What WCAG asks of text.
const CONTRAST_MIN: f64 = 4.5;

type Linear = [f64; 3];

fn linear(Rgb(red, green, blue): Rgb) -> Linear {
    [red, green, blue].map(|channel| {
        let value = f64::from(channel) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    })
}

/// The relative luminance of WCAG 2.
fn luminance([red, green, blue]: Linear) -> f64 {
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast_seen(one: Rgb, other: Rgb, eye: &[Linear; 3]) -> f64 {
    let [one, other] = [one, other].map(|color| luminance(seen(linear(color), eye)));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn contrast(one: Rgb, other: Rgb) -> f64 {
    contrast_seen(one, other, &[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]])
}

/// A colour as an eye sees it.
fn seen(color: Linear, eye: &[Linear; 3]) -> Linear {
    eye.map(|weights| weights.iter().zip(color).map(|(weight, part)| weight * part).sum::<f64>().clamp(0.0, 1.0))
}

/// Eyes without one kind of cone, by the model of Machado, Oliveira and Fernandes (2009).
const EYES: [(&str, [Linear; 3]); 3] = [
    ("protanopia", [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]),
    ("deuteranopia", [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]),
    ("tritanopia", [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]),
];

#[test]
fn the_formula_is_right_at_its_ends() {
    let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
    assert!((contrast(black, white) - 21.0).abs() < 0.001);
    assert!((contrast(white, white) - 1.0).abs() < 0.001);
    // The grey that is known to be just readable on white.
    assert!((contrast(Rgb(0x76, 0x76, 0x76), white) - 4.54).abs() < 0.01);
}

/// Every text with every background it appears on.
fn texts() -> Vec<(String, String)> {
    let mut texts: Vec<(String, String)> = [
        ("text", "sheet"),
        ("quiet", "sheet"),
        ("ink", "sheet"),
        ("pip", "white-die"),
        ("pip", "white-side"),
        ("red-side", "white-die"),
        ("green-side", "white-die"),
    ]
    .map(|(text, ground)| (text.to_string(), ground.to_string()))
    .into();
    for color in ["red", "yellow", "green", "blue"] {
        let own = |part: &str| format!("{color}{part}");
        texts.push((own("-number"), own("-cell")));
        texts.push((own("-letter"), own("")));
        texts.push((own("-letter"), own("-side")));
        // The score is written on the tint of its row, and marks are made there.
        texts.extend(["text", "quiet", "ink"].map(|text| (text.to_string(), own("-cell"))));
    }
    for color in ["orange", "violet"] {
        texts.push((format!("{color}-letter"), color.to_string()));
        texts.push(("text".into(), format!("{color}-cell")));
    }
    texts
}

#[test]
fn every_text_can_be_read() {
    for (name, theme) in THEMES {
        for (text, ground) in texts() {
            let color = |name: &str| theme.color(name).unwrap_or_else(|| panic!("{name} is not a colour"));
            let contrast = contrast(color(&text), color(&ground));
            assert!(contrast >= CONTRAST_MIN, "{name}: {text} on {ground} has a contrast of {contrast:.2}");
        }
    }
}

#[test]
fn every_text_can_be_read_by_every_eye() {
    for (name, theme) in THEMES {
        for (text, ground) in texts() {
            let [one, other] = [&text, &ground].map(|name| theme.color(name).expect("a colour"));
            for (eye, matrix) in &EYES {
                let contrast = contrast_seen(one, other, matrix);
                assert!(contrast >= CONTRAST_MIN, "{name}, {eye}: {text} on {ground} has a contrast of {contrast:.2}");
            }
        }
    }
}

#[test]
fn the_stylesheet_uses_every_colour_and_no_other() {
    let uses = |start: &str| start.split(')').next().map(str::to_string);
    let used: BTreeSet<_> = style::STYLESHEET.split("var(--paper-").skip(1).filter_map(uses).collect();
    let known: BTreeSet<_> = Theme::LIGHT.colors().map(|(name, _)| name.to_string()).collect();
    assert_eq!(used, known);
    assert!(!style::resolved(&Theme::DARK).contains("var("));
}

#[test]
fn colours_differ_by_letters_too() {
    for labels in [Labels::ENGLISH, Labels::GERMAN] {
        assert_eq!(BTreeSet::from(labels.colors).len(), 4, "{labels:?}");
        assert_eq!(BTreeSet::from(labels.color_rows).len(), 4, "{labels:?}");
    }
}

#[test]
fn colours_differ_by_patterns_too() {
    let document = roxmltree::Document::parse(style::DEFINITIONS).expect("well-formed");
    let strokes = |id: &str| {
        let pattern = document.descendants().find(|node| node.attribute("id") == Some(id));
        let pattern = pattern.unwrap_or_else(|| panic!("{id} is missing"));
        pattern.descendants().filter_map(|node| node.attribute("d")).collect::<String>()
    };
    let colors = ["red", "yellow", "green", "blue", "orange", "violet"];
    let patterns: BTreeSet<_> = colors.map(|color| strokes(&format!("paper-{color}"))).into();
    assert_eq!(patterns.len(), colors.len());
    assert!(!patterns.contains(""));
}
