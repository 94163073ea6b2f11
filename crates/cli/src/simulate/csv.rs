//! The report for spreadsheets.

use wurf_bots::statistics::Statistics;

use super::Task;

const HEADER: &str =
    "game,seed,games,agent,name,mean,sd,min,p5,p25,p50,p75,p95,max,win_rate,win_low,win_high,inputs_mean";

/// A header and a line for each agent. Only a program may need quotes: all other fields are numbers and our own names.
pub(super) fn report(task: &Task, statistics: &Statistics) -> String {
    let mut lines = vec![HEADER.to_string()];
    for (index, (name, agent)) in task.contestants.iter().zip(statistics.agents()).enumerate() {
        let name = quoted(&name.to_string());
        let points = agent.points();
        let quantiles = super::QUANTILES.map(|percent| points.quantile(percent).unwrap_or_default().to_string());
        let (low, high) = agent.win_interval();
        lines.push(format!(
            "{},{},{},{},{name},{:.4},{:.4},{},{:.6},{low:.6},{high:.6},{:.4}",
            task.spec.game(),
            task.table.seed,
            statistics.games(),
            index + 1,
            points.mean(),
            points.deviation(),
            quantiles.join(","),
            agent.win_rate(),
            statistics.inputs().mean(),
        ));
    }
    lines.join("\n") + "\n"
}

/// A field in quotes if it needs them (RFC 4180).
fn quoted(field: &str) -> String {
    let is_plain = !field.contains([',', '"', '\n', '\r']);
    if is_plain { field.to_string() } else { format!("\"{}\"", field.replace('"', "\"\"")) }
}
