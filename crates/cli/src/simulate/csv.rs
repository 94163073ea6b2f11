//! The report for spreadsheets.

use super::study::Study;

const HEADER: &str = "game,seed,games,agent,name,mean,mean_low,mean_high,sd,min,p5,p25,p50,p75,p95,max,win_rate,\
                      win_low,win_high,won_alone,won_shared,inputs_mean";

/// A header and a line for each agent. Only a program may need quotes: all other fields are numbers and our own names.
pub(super) fn report(study: &Study) -> String {
    let statistics = &study.statistics;
    let mut lines = vec![HEADER.to_string()];
    for (index, (name, agent)) in study.setup.agents.iter().zip(statistics.agents()).enumerate() {
        let name = quoted(name);
        let points = agent.points();
        let (mean, radius) = (points.mean(), points.mean_radius());
        let quantiles = super::QUANTILES.map(|percent| points.quantile(percent).unwrap_or_default().to_string());
        let (low, high) = agent.win_interval();
        lines.push(format!(
            "{},{},{},{},{name},{mean:.4},{:.4},{:.4},{:.4},{},{:.6},{low:.6},{high:.6},{},{},{:.4}",
            study.setup.game,
            study.setup.seed,
            statistics.games(),
            index + 1,
            mean - radius,
            mean + radius,
            points.deviation(),
            quantiles.join(","),
            agent.win_rate(),
            agent.won_alone(),
            agent.won_shared(),
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
