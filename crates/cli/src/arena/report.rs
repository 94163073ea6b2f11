//! What came out, for people and for programs.

use serde_json::{Value, json};
use wurf_bots::tournament::rating::ratings;
use wurf_bots::tournament::{Estimate, Tally};

use super::Task;

/// A cross table, strongest first, and what each pair did.
pub(super) fn text(task: &Task, tally: &Tally) -> String {
    let names: Vec<_> = task.contestants.iter().map(ToString::to_string).collect();
    let ratings = ratings(tally, &task.pairings, names.len());
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by(|&one, &other| ratings[other].mean.total_cmp(&ratings[one].mean));
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut lines = vec![title(task, tally), String::new(), header(&order, width)];
    for (number, &agent) in order.iter().enumerate() {
        let cells: String = order.iter().map(|&other| cell(task, tally, agent, other)).collect();
        let rating = ratings[agent];
        let radius = rating.interval.1 - rating.mean;
        lines.push(format!("{:>2} {:<width$}{cells}{:>+8.0} ± {radius:.0}", number + 1, names[agent], rating.mean));
    }
    lines.push(String::new());
    lines.extend(points(task, tally, &names));
    lines.join("\n") + "\n"
}

fn title(task: &Task, tally: &Tally) -> String {
    let (seatings, seats) = (task.pairings.seatings() as u64, task.spec.seats.get());
    let sheet = if task.spec.layout.is_some() { " (a sheet of your own)" } else { "" };
    format!(
        "{}{sheet}, {seats} seats, seed {}: {} games a pair, {} deals in {seatings} seatings each\n\
         Shares of victories in percent with 95 % intervals, row against column; ratings as in chess.",
        task.spec.game(),
        task.seed,
        tally.deals * seatings,
        tally.deals,
    )
}

fn header(order: &[usize], width: usize) -> String {
    let numbers: String = (1..=order.len()).map(|number| format!("{number:>20}")).collect();
    format!("   {:<width$}{numbers}{:>9}", "", "rating")
}

/// The share of victories of one agent against another.
fn share(task: &Task, tally: &Tally, one: usize, other: usize) -> Option<Estimate> {
    let pair = |pair| task.pairings.pairs.iter().position(|&found| found == pair);
    let own = pair((one, other)).map(|pair| tally.wins(&task.pairings, pair));
    let swapped = || {
        let Estimate { mean, interval: (low, high) } = tally.wins(&task.pairings, pair((other, one))?);
        Some(Estimate { mean: 1.0 - mean, interval: (1.0 - high, 1.0 - low) })
    };
    own.or_else(swapped)
}

fn cell(task: &Task, tally: &Tally, one: usize, other: usize) -> String {
    let text = share(task, tally, one, other).map_or("–".to_string(), |share| {
        let (low, high) = share.interval;
        format!("{:.1} ({:.1}–{:.1})", share.mean * 100.0, low * 100.0, high * 100.0)
    });
    format!("{text:>20}")
}

/// The points of each pair.
fn points(task: &Task, tally: &Tally, names: &[String]) -> Vec<String> {
    let line = |(pair, &(one, other)): (usize, &(usize, usize))| {
        let [own, theirs] = tally.points(&task.pairings, pair);
        let Estimate { mean, interval } = tally.lead(&task.pairings, pair);
        let radius = interval.1 - mean;
        format!("{} : {}  {own:.2} : {theirs:.2} points, {mean:+.2} ± {radius:.2}", names[one], names[other])
    };
    task.pairings.pairs.iter().enumerate().map(line).collect()
}

/// The same as one JSON object.
pub(super) fn json(task: &Task, tally: &Tally) -> anyhow::Result<String> {
    let names: Vec<_> = task.contestants.iter().map(ToString::to_string).collect();
    let rated = names.iter().zip(ratings(tally, &task.pairings, names.len()));
    let agents: Vec<_> = rated.map(|(name, rating)| json!({"name": name, "rating": estimate(rating)})).collect();
    let pair = |(index, &(one, other)): (usize, &(usize, usize))| {
        json!({
            "agents": [names[one], names[other]],
            "wins": estimate(tally.wins(&task.pairings, index)),
            "points": tally.points(&task.pairings, index),
            "lead": estimate(tally.lead(&task.pairings, index)),
        })
    };
    let report = json!({
        "game": task.spec.game(),
        "own_layout": task.spec.layout.is_some(),
        "seats": task.spec.seats.get(),
        "seed": task.seed,
        "deals": tally.deals,
        "deals_asked": task.deals,
        "seatings": task.pairings.seatings(),
        "agents": agents,
        "pairs": task.pairings.pairs.iter().enumerate().map(pair).collect::<Vec<_>>(),
        "tally": serde_json::to_value(tally)?,
    });
    Ok(format!("{report:#}\n"))
}

fn estimate(estimate: Estimate) -> Value {
    json!({"mean": estimate.mean, "interval_95": [estimate.interval.0, estimate.interval.1]})
}
