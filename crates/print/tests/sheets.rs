//! Every game on every paper: everything is on the page, nothing covers anything else.

use wurf_print::document::{Area, Document, Role};
use wurf_print::{Look, Order, PageCount, Paper, PerPage, Preset, Wishes};
use wurf_rules::any::GameName;
use wurf_words::Language;

/// Printers do not reach the edge of the paper.
const MARGIN_MM: f32 = 5.0;

/// Every combination of what changes where sheets lie.
fn wishes() -> impl Iterator<Item = Wishes> {
    let presets = [None].into_iter().chain(Preset::ALL.iter().copied().map(Some));
    presets.flat_map(|preset| {
        Paper::ALL.iter().flat_map(move |&paper| {
            PerPage::ALL.iter().flat_map(move |&per_page| {
                [false, true].map(|turned| Wishes {
                    preset,
                    paper: Some(paper),
                    per_page: Some(per_page),
                    landscape: turned,
                    both_sides: turned,
                    ..Wishes::default()
                })
            })
        })
    })
}

fn document(game: GameName, wishes: Wishes) -> Document {
    Order::new(game, Language::De, wishes).document().expect("it can be printed")
}

fn figures(document: &Document, page: usize) -> Vec<Area> {
    let is_figure = |picture: usize| matches!(document.pictures[picture].role, Role::Figure(_));
    document.pages[page].iter().filter(|placed| is_figure(placed.picture)).map(|placed| placed.area).collect()
}

fn overlap(one: Area, other: Area) -> bool {
    one.x < other.right() && other.x < one.right() && one.y < other.bottom() && other.y < one.bottom()
}

#[test]
fn every_sheet_is_on_the_page_and_covers_no_other() {
    for game in GameName::all() {
        for wishes in wishes() {
            let document = document(game, wishes);
            let (width, height) = document.size;
            for page in 0..document.pages.len() {
                let figures = figures(&document, page);
                assert_eq!(figures.len(), wishes.per_page.map_or(0, PerPage::get), "{game} {wishes:?}");
                for (index, &area) in figures.iter().enumerate() {
                    let inside = area.x >= MARGIN_MM && area.y >= MARGIN_MM;
                    let inside = inside && area.right() <= width - MARGIN_MM && area.bottom() <= height - MARGIN_MM;
                    assert!(inside, "{game} {wishes:?}: {area:?}");
                    assert!(area.width >= 45.0, "{game} {wishes:?}: {area:?} is too small to be marked");
                    assert!(figures[index + 1..].iter().all(|&other| !overlap(area, other)), "{game} {wishes:?}");
                }
            }
        }
    }
}

#[test]
fn the_same_order_gives_the_same_bytes() {
    let pdf =
        || document(GameName::Bloxx, Wishes { cut_marks: true, ..Wishes::default() }).pdf().expect("it can be written");
    assert_eq!(pdf(), pdf());
}

#[test]
fn connected_sheets_come_as_a_set_of_five() {
    for game in ["stairs", "chain"] {
        let game: GameName = game.parse().expect("there is this game");
        let document = document(game, Wishes { per_page: Some(PerPage::Two), ..Wishes::default() });
        let shown: Vec<_> = document.pages.iter().flatten().map(|placed| placed.picture).collect();
        assert_eq!(shown, [0, 1, 2, 3, 4, 0]);
        let alone = document.pictures.iter().filter(|picture| picture.drawing != document.pictures[0].drawing);
        assert_eq!(alone.count(), 4);
    }
}

#[test]
fn the_back_of_a_sheet_lies_behind_it() {
    for landscape in [false, true] {
        let wishes = Wishes { both_sides: true, landscape, per_page: Some(PerPage::Four), ..Wishes::default() };
        let document = document("chain".parse().expect("there is this game"), wishes);
        let (width, height) = document.size;
        let (front, back) = (&document.pages[0], &document.pages[1]);
        for (front, back) in front.iter().zip(back) {
            let turned = match landscape {
                false => Area { x: width - front.area.right(), ..front.area },
                true => Area { y: height - front.area.bottom(), ..front.area },
            };
            assert_eq!((back.picture, back.area), (front.picture, turned));
        }
    }
}

/// The file is checked against PDF/UA-1 while it is written.
#[test]
fn ten_pages_of_three_sheets_are_small_and_accessible_in_every_look() {
    for &look in Look::ALL {
        let wishes =
            Wishes { per_page: Some(PerPage::Three), pages: PageCount::new(10), look: Some(look), ..Wishes::default() };
        for game in GameName::all() {
            let document = document(game, wishes);
            assert_eq!(document.pages.len(), 10);
            let bytes = document.pdf().expect("it can be written").len();
            assert!(bytes <= 400_000, "{game} {look}: {bytes} bytes");
        }
    }
}

#[test]
fn a_sheet_of_ones_own_has_its_title_whatever_is_in_it() {
    let classic = include_str!("../../rules/layouts/qwixx.toml");
    let named = |title: &str| {
        let lines = classic.lines().map(|line| match line.starts_with("title") {
            true => format!("title = \"{title}\""),
            false => line.to_owned(),
        });
        let layout = Some(lines.collect::<Vec<_>>().join("\n"));
        Order { layout, ..Order::new("qwixx".parse().expect("there is Qwixx"), Language::En, Wishes::default()) }
    };
    for (title, printed) in [("Für uns & <alle>", "Für uns & <alle>"), ("雪 1", "? 1")] {
        let document = named(title).document().expect("it can be printed");
        assert_eq!(document.title, printed);
        document.pdf().expect("it can be written");
    }
}

#[test]
fn a_wrong_layout_is_refused() {
    let layout = Some("title = 3".to_owned());
    let order =
        Order { layout, ..Order::new("qwixx".parse().expect("there is Qwixx"), Language::En, Wishes::default()) };
    assert!(order.document().is_err());
}
