//! The report for people, 80 columns wide.

use wurf_bots::arena::Seating;
use wurf_bots::statistics::Statistics;

use super::{Task, bars};
use crate::describe;

/// The whole report.
pub(super) fn report(task: &Task, statistics: &Statistics) -> String {
    let names: Vec<_> = task.contestants.iter().zip(1..).map(|(agent, number)| format!("{number} {agent}")).collect();
    let mut lines = vec![title(task, statistics), String::new(), header(task)];
    lines.extend(names.iter().zip(statistics.agents()).map(|(name, agent)| figures(task, name, agent)));
    lines.push(String::new());
    lines.push(length(statistics));
    lines.push(String::new());
    let histograms: Vec<_> = statistics.agents().iter().map(|agent| agent.points()).collect();
    lines.extend(bars::draw(&names, &histograms));
    lines.join("\n") + "\n"
}

fn title(task: &Task, statistics: &Statistics) -> String {
    let sheet = if task.spec.layout.is_some() { " (own sheet)" } else { "" };
    let rotate = if task.table.seating == Seating::Rotating { ", seats rotating" } else { "" };
    let games = match describe::count(task.games as usize, "game") {
        all if statistics.games() == task.games => all,
        all => format!("{} of {all}", statistics.games()),
    };
    format!("{}{sheet}: {games}, seed {}{rotate}", task.spec.game(), task.table.seed)
}

fn header(task: &Task) -> String {
    let wins = if task.contestants.len() > 1 { "     wins (95 %)" } else { "" };
    format!(
        "{:<9} {:>6} {:>5}  {:>4} {:>4} {:>4} {:>4} {:>4} {:>4} {:>4}{wins}",
        "points", "mean", "sd", "min", "5%", "25%", "50%", "75%", "95%", "max"
    )
}

fn figures(task: &Task, name: &str, agent: &wurf_bots::statistics::AgentStatistics) -> String {
    let points = agent.points();
    let quantiles: String = super::QUANTILES
        .iter()
        .map(|&percent| format!(" {:>4}", points.quantile(percent).unwrap_or_default()))
        .collect();
    let mut line = format!("{name:<9} {:>6.2} {:>5.2} {quantiles}", points.mean(), points.deviation());
    if task.contestants.len() > 1 {
        let (low, high) = agent.win_interval();
        line += &format!("  {:>5.1} % ({:.1}–{:.1})", agent.win_rate() * 100.0, low * 100.0, high * 100.0);
    }
    line
}

fn length(statistics: &Statistics) -> String {
    let inputs = statistics.inputs();
    let [min, max] = [0, 100].map(|percent| inputs.quantile(percent).unwrap_or_default());
    format!("A game has {:.1} inputs (rolls and decisions) on average, {min} to {max}.", inputs.mean())
}
