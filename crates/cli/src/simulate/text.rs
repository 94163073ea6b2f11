//! The report for people, 80 columns wide.

use wurf_bots::statistics::{AgentStatistics, Histogram};

use super::bars;
use super::study::Study;
use crate::describe;

/// The whole report on a study of which this many games were asked for.
pub(super) fn report(study: &Study, asked: u64) -> String {
    let names = study.setup.names();
    let agents = || names.iter().zip(study.statistics.agents());
    let mut lines = vec![title(study, asked), String::new(), points_header()];
    lines.extend(agents().map(|(name, agent)| points(name, agent.points())));
    lines.push(String::new());
    if names.len() > 1 {
        lines.push(format!("{:<11} {:>7}  {:<14} {:>11} {:>11}", "victories", "share", "(95 %)", "alone", "shared"));
        lines.extend(agents().map(|(name, agent)| victories(name, agent)));
        lines.extend([String::new(), pairs_header()]);
        lines.extend(study.statistics.differences().map(|((one, other), points)| pair([one, other], points)));
        lines.extend([String::new(), ties(study)]);
    }
    lines.push(length(study.statistics.inputs()));
    lines.push(String::new());
    let histograms: Vec<_> = study.statistics.agents().iter().map(|agent| agent.points()).collect();
    lines.extend(bars::draw(&names, &histograms));
    lines.join("\n") + "\n"
}

fn title(study: &Study, asked: u64) -> String {
    let setup = &study.setup;
    let sheet = if setup.layout.is_some() { " (a sheet of your own)" } else { "" };
    let rotate = if setup.rotate { ", seats rotating" } else { "" };
    let which = if study.games.is_first() { String::new() } else { format!(" ({})", study.games) };
    let games = match describe::count(asked as usize, "game") {
        all if study.games.count() == asked => all,
        all => format!("{} of {all}", study.games.count()),
    };
    format!("{}{sheet}: {games}{which}, seed {}{rotate}", setup.game, setup.seed)
}

fn points_header() -> String {
    let quantiles = ["min", "5%", "25%", "50%", "75%", "95%", "max"].map(|title| format!(" {title:>4}")).concat();
    format!("{:<11} {:>7} {:<9} {:>6} {quantiles}", "points", "mean", " (95 %)", "sd")
}

fn points(name: &str, points: &Histogram) -> String {
    let quantile = |&percent: &u64| format!(" {:>4}", points.quantile(percent).unwrap_or_default());
    let quantiles: String = super::QUANTILES.iter().map(quantile).collect();
    let radius = format!("± {:.2}", points.mean_radius());
    format!("{name:<11} {:>7.2} {radius:<9} {:>6.2} {quantiles}", points.mean(), points.deviation())
}

fn victories(name: &str, agent: &AgentStatistics) -> String {
    let (low, high) = agent.win_interval();
    let interval = format!("({:.2}–{:.2})", low * 100.0, high * 100.0);
    let (alone, shared) = (agent.won_alone(), agent.won_shared());
    format!("{name:<11} {:>5.2} %  {interval:<14} {alone:>11} {shared:>11}", agent.win_rate() * 100.0)
}

fn pairs_header() -> String {
    format!(
        "{:<11} {:>7} {:<9} {:>6}  {:>11} {:>11} {:>11}",
        "differences", "mean", " (95 %)", "sd", "ahead", "level", "behind"
    )
}

/// Two agents compared game by game, by their numbers.
fn pair([one, other]: [usize; 2], points: &Histogram) -> String {
    let (name, radius) = (format!("{} − {}", one + 1, other + 1), format!("± {:.2}", points.mean_radius()));
    let [ahead, level, behind] = [points.count_in(1..), points.count_in(0..=0), points.count_in(..0)];
    format!(
        "{name:<11} {:>7.2} {radius:<9} {:>6.2}  {ahead:>11} {level:>11} {behind:>11}",
        points.mean(),
        points.deviation()
    )
}

fn ties(study: &Study) -> String {
    let (ties, games) = (study.statistics.ties(), study.statistics.games());
    let share = ties as f64 / games.max(1) as f64 * 100.0;
    format!("The victory was shared in {} ({share:.2} %).", describe::count(ties as usize, "game"))
}

fn length(inputs: &Histogram) -> String {
    let [min, max] = [0, 100].map(|percent| inputs.quantile(percent).unwrap_or_default());
    format!("A game has {:.1} inputs (rolls and decisions) on average, {min} to {max}.", inputs.mean())
}
