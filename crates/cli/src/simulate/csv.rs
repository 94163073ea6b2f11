//! The report for spreadsheets.

use wurf_bots::statistics::Statistics;

use super::Task;

const HEADER: &str =
    "game,seed,games,agent,name,mean,sd,min,p5,p25,p50,p75,p95,max,win_rate,win_low,win_high,inputs_mean";

/// A header and a line for each agent. No field needs quotes: all are numbers and our own names.
pub(super) fn report(task: &Task, statistics: &Statistics) -> String {
    let mut lines = vec![HEADER.to_string()];
    for (index, (name, agent)) in task.plan.agents.iter().zip(statistics.agents()).enumerate() {
        let points = agent.points();
        let quantiles = super::QUANTILES.map(|percent| points.quantile(percent).unwrap_or_default().to_string());
        let (low, high) = agent.win_interval();
        lines.push(format!(
            "{},{},{},{},{name},{:.4},{:.4},{},{:.6},{low:.6},{high:.6},{:.4}",
            task.spec.game(),
            task.plan.seed,
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
