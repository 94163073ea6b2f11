//! An analysis as one page that needs nothing from elsewhere.

use std::fmt::Write;

use wurf_bots::analysis::report::SeatReport;
use wurf_bots::analysis::{Class, Decision, Expectation, Objective, Step, What};

use super::chart::{self, SIZE};
use super::told::{Told, percent, points};
use crate::output::escape;

const STYLE: &str = include_str!("page.css");

/// How many of the costliest decisions are shown with all that could be done.
const DECISIONS_MAX: usize = 10;

/// Room for the numbers beside a chart.
const MARGIN: f64 = 44.0;

/// Dashes tell the curves apart for those who do not see their colours.
const DASHES: [&str; 5] = ["", "9 5", "2 4", "12 4 2 4", "5 5"];

/// The whole page.
pub(super) fn page(told: &Told<'_>) -> String {
    let title = escape(&told.title());
    let method: String =
        told.method().iter().map(|line| format!("<p class=\"faint\">{}</p>\n", escape(line))).collect();
    let parts = [keys(told), curves(told), books(told), luck(told), costliest(told), dice(told), all(told)].concat();
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Analysis: {title}</title>\n\
         <style>\n{STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n{method}{parts}</body>\n</html>\n"
    )
}

fn keys(told: &Told<'_>) -> String {
    let key = |(index, report): (usize, &SeatReport)| {
        let dash = if DASHES[index].is_empty() { "" } else { " dash" };
        let name = escape(told.name(report.seat));
        format!("<span class=\"key{dash}\" style=\"color: var(--seat{})\">{name}</span>", index + 1)
    };
    format!("<p>{}</p>\n", told.analysis.seats.iter().enumerate().map(key).collect::<String>())
}

fn curves(told: &Told<'_>) -> String {
    let objective = told.analysis.objective;
    let curves: Vec<Vec<f64>> = (0..told.analysis.seats.len()).map(|seat| told.curve(seat)).collect();
    let (title, range) = match objective {
        Objective::Win => ("Probability of winning", (0.0, 1.0)),
        Objective::Points => ("Points to expect", chart::range(&curves.concat(), objective)),
    };
    let lines: String = curves.iter().enumerate().map(|(index, curve)| line(index, curve, range)).collect();
    let label = |share: f64| match objective {
        Objective::Win => format!("{:.0} %", 100.0 * share),
        Objective::Points => format!("{:.0}", range.0 + share * (range.1 - range.0)),
    };
    section(title, &frame(&grid(&label), &lines, title))
}

fn line(index: usize, curve: &[f64], range: (f64, f64)) -> String {
    format!(
        "<polyline class=\"curve\" style=\"stroke: var(--seat{})\" stroke-dasharray=\"{}\" points=\"{}\"/>\n",
        index + 1,
        DASHES[index],
        chart::polyline(curve, range).trim_end()
    )
}

/// Three lines across a chart with what they stand for.
fn grid(label: &dyn Fn(f64) -> String) -> String {
    let (width, height) = SIZE;
    let one = |share: f64| {
        let y = height * (1.0 - share);
        format!(
            "<line class=\"grid\" x1=\"0\" x2=\"{width}\" y1=\"{y}\" y2=\"{y}\"/><text x=\"-6\" y=\"{:.1}\" \
             text-anchor=\"end\">{}</text>\n",
            y + 4.0,
            label(share)
        )
    };
    [0.0, 0.5, 1.0].map(one).concat()
}

fn frame(grid: &str, drawing: &str, title: &str) -> String {
    let (width, height) = SIZE;
    format!(
        "<svg viewBox=\"{:.0} -10 {:.0} {:.0}\" role=\"img\" aria-label=\"{title}\">\n{grid}{drawing}</svg>\n",
        -MARGIN,
        width + MARGIN + 6.0,
        height + 20.0
    )
}

fn section(title: &str, content: &str) -> String {
    format!("<section>\n<h2>{title}</h2>\n{content}</section>\n")
}

fn table(rows: &str) -> String {
    format!("<div class=\"scroll\"><table>\n{rows}</table></div>\n")
}

fn row(class: &str, cells: impl IntoIterator<Item = String>) -> String {
    let cells: String = cells.into_iter().map(|cell| format!("<td>{cell}</td>")).collect();
    format!("<tr class=\"{class}\">{cells}</tr>\n")
}

fn books(told: &Told<'_>) -> String {
    let seats = &told.analysis.seats;
    let of_seats = |class: &str, title: &str, cell: &dyn Fn(&SeatReport) -> String| {
        row(class, std::iter::once(title.to_owned()).chain(seats.iter().map(cell)))
    };
    let mut rows = of_seats("", "", &|seat| format!("<b>{}</b>", escape(told.name(seat.seat))));
    let mut money = |unit: &str, show: &dyn Fn(&Expectation) -> String| {
        rows += &of_seats("", &format!("Start{unit}"), &|seat| show(&seat.books.start));
        rows += &of_seats("", &format!("+ luck{unit}"), &|seat| show(&seat.books.luck));
        rows += &of_seats("", &format!("− own errors{unit}"), &|seat| show(&seat.books.errors));
        rows += &of_seats("", &format!("+ others{unit}"), &|seat| show(&seat.books.others));
        rows += &of_seats("sum", &format!("= result{unit}"), &|seat| show(&seat.books.result));
        rows += &of_seats("", &format!("Result without luck{unit}"), &|seat| show(&seat.adjusted));
    };
    if told.analysis.objective == Objective::Win {
        money("", &|expectation| percent(expectation.win));
    }
    money(" (points)", &|expectation| points(expectation.points));
    rows += &of_seats("", "Decisions", &|seat| seat.decisions.to_string());
    for (index, class) in Class::ALL.iter().enumerate() {
        rows += &of_seats(class.word(), class.word(), &|seat| seat.classes[index].to_string());
    }
    section("Where the result comes from", &table(&rows))
}

/// A bar for each roll and seat: up is good for the seat.
fn luck(told: &Told<'_>) -> String {
    let objective = told.analysis.objective;
    let rolls: Vec<(&Step, &Vec<Expectation>)> = told
        .analysis
        .steps
        .iter()
        .filter_map(|step| if let What::Chance { luck } = &step.what { Some((step, luck)) } else { None })
        .collect();
    let value = |expectation: &Expectation| objective.of(expectation).value;
    let most = rolls.iter().flat_map(|(_, luck)| luck.iter()).map(|luck| value(luck).abs()).fold(1e-9, f64::max);
    let (width, height) = SIZE;
    let (slot, seats) = (width / rolls.len().max(1) as f64, told.analysis.seats.len() as f64);
    let mut bars = String::new();
    for (number, (step, luck)) in rolls.iter().enumerate() {
        for (index, luck) in luck.iter().enumerate() {
            let (tall, bar) = (value(luck) / most * height / 2.0, 0.9 * slot / seats);
            let (x, y) = (number as f64 * slot + index as f64 * bar, height / 2.0 - tall.max(0.0));
            // Writing into a string does not fail.
            _ = writeln!(
                bars,
                "<rect x=\"{x:.1}\" y=\"{y:.1}\" width=\"{bar:.1}\" height=\"{:.1}\" fill=\"var(--seat{})\"><title>{}, \
                 {}: {}</title></rect>",
                tall.abs(),
                index + 1,
                escape(&told.moment(step).turn),
                escape(&step.input),
                told.counts(luck),
            );
        }
    }
    let label = |share: f64| match objective {
        Objective::Win => format!("{:+.0} %", 100.0 * most * (2.0 * share - 1.0)),
        Objective::Points => format!("{:+.1}", most * (2.0 * share - 1.0)),
    };
    section("Luck of each roll", &frame(&grid(&label), &bars, "Luck of each roll"))
}

fn costliest(told: &Told<'_>) -> String {
    let costly = told.analysis.costliest();
    if costly.is_empty() {
        return section("Costliest decisions", "<p>No decision lost anything that can be told from chance.</p>\n");
    }
    let one = |(step, decision): (&Step, &Decision)| {
        let moment = told.moment(step);
        format!(
            "<article>\n<h3>{}, {}: <span class=\"{class}\">{class}</span>, lost {}</h3>\n<p>{}</p>\n{}</article>\n",
            escape(&moment.turn),
            escape(told.name(decision.seat)),
            told.counts(&decision.loss),
            escape(&moment.opened),
            alternatives(told, step, decision),
            class = decision.class.word(),
        )
    };
    section("Costliest decisions", &costly.into_iter().take(DECISIONS_MAX).map(one).collect::<String>())
}

/// What could be done, the best first.
fn alternatives(told: &Told<'_>, step: &Step, decision: &Decision) -> String {
    let mut order: Vec<usize> = (0..decision.alternatives.len()).collect();
    let lead = |index: usize| told.analysis.objective.of(&decision.alternatives[index].lead).value;
    order.sort_by(|&one, &other| lead(other).total_cmp(&lead(one)));
    let rows: String = order
        .into_iter()
        .map(|index| {
            let class = match index {
                _ if index == decision.best => "best",
                _ if index == decision.chosen => "chosen",
                _ => "",
            };
            let mark = if index == decision.chosen { " ←" } else { "" };
            let value = &decision.alternatives[index].value;
            let action = format!("{}{mark}", escape(&told.action(step, decision, index)));
            let win = (told.analysis.objective == Objective::Win).then(|| percent(value.win));
            row(class, [Some(action), win, Some(points(value.points))].into_iter().flatten())
        })
        .collect();
    table(&rows)
}

fn dice(told: &Told<'_>) -> String {
    let Some(p) = told.analysis.dice.p else {
        return section("Dice", &format!("<p>{}</p>\n", told.untested()));
    };
    let rows: String = told
        .analysis
        .dice
        .tests
        .iter()
        .map(|test| {
            let counts = test.faces.iter().zip(&test.counts).map(|(face, count)| format!("{face}:&nbsp;{count}"));
            let counts = counts.collect::<Vec<_>>().join(", ");
            row("", [escape(&test.name), format!("p = {:.3}", test.p), counts])
        })
        .collect();
    section("Dice", &format!("<p>{}</p>\n{}", escape(&told.verdict(p)), table(&rows)))
}

/// Every decision with a choice, to open one by one.
fn all(told: &Told<'_>) -> String {
    let one = |(step, decision): (&Step, &Decision)| {
        format!(
            "<details>\n<summary>{}, {}: {} <span class=\"{class}\">{class}</span></summary>\n<p>{}</p>\n{}</details>\n",
            escape(&told.moment(step).turn),
            escape(told.name(decision.seat)),
            escape(&told.action(step, decision, decision.chosen)),
            escape(&told.moment(step).opened),
            alternatives(told, step, decision),
            class = decision.class.word(),
        )
    };
    section("All decisions", &told.analysis.decisions().map(one).collect::<String>())
}
