//! The report for programs, which is also the file of a study.

use anyhow::{Context, ensure};
use serde::Deserialize;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use wurf_bots::statistics::{AgentStatistics, Histogram};

use super::study::Study;

/// The first field. A different format gets a different number.
const FORMAT: &str = "wurf simulation 1";

/// What a file is read by; its figures follow from the study.
#[derive(Deserialize)]
struct Kept {
    format: String,
    study: Study,
    checksum: String,
}

/// One JSON object, the same for the same games: the study on a line of its own, and figures derived from it.
pub(super) fn report(study: &Study) -> anyhow::Result<String> {
    let text = serde_json::to_string(study)?;
    let (checksum, figures) = (checksum(&text), figures(study));
    Ok(format!(
        "{{\n\"format\": \"{FORMAT}\",\n\"study\": {text},\n\"checksum\": \"{checksum}\",\n\"figures\": {figures:#}\n}}\n"
    ))
}

/// Reads the study of a report.
pub(super) fn read(text: &str) -> anyhow::Result<Study> {
    let kept: Kept = serde_json::from_str(text).context("it is not a whole file of wurf simulate --json")?;
    ensure!(kept.format == FORMAT, "it is a file of another version: {:?}", kept.format);
    ensure!(kept.checksum == checksum(&serde_json::to_string(&kept.study)?), "it is damaged: its checksum is wrong");
    kept.study.check()?;
    Ok(kept.study)
}

fn checksum(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

fn figures(study: &Study) -> Value {
    let statistics = &study.statistics;
    let agents = study.setup.agents.iter().zip(statistics.agents());
    let differences = statistics.differences();
    json!({
        "games": statistics.games(),
        "ties": statistics.ties(),
        "agents": agents.map(|(name, agent)| of_agent(name, agent)).collect::<Vec<_>>(),
        "differences": differences.map(|(pair, points)| of_pair(pair, points)).collect::<Vec<_>>(),
        "inputs": of_values(statistics.inputs()),
    })
}

fn of_agent(name: &str, agent: &AgentStatistics) -> Value {
    let (low, high) = agent.win_interval();
    json!({
        "name": name,
        "points": of_values(agent.points()),
        "won_alone": agent.won_alone(),
        "won_shared": agent.won_shared(),
        "win_rate": agent.win_rate(),
        "win_rate_95": [low, high],
    })
}

fn of_pair((one, other): (usize, usize), points: &Histogram) -> Value {
    json!({
        "agents": [one + 1, other + 1],
        "points": of_values(points),
        "ahead": points.count_in(1..),
        "level": points.count_in(0..=0),
        "behind": points.count_in(..0),
    })
}

fn of_values(values: &Histogram) -> Value {
    let (mean, radius) = (values.mean(), values.mean_radius());
    json!({
        "mean": mean,
        "mean_95": [mean - radius, mean + radius],
        "sd": values.deviation(),
        "min": values.quantile(0),
        "p5": values.quantile(5),
        "p25": values.quantile(25),
        "p50": values.quantile(50),
        "p75": values.quantile(75),
        "p95": values.quantile(95),
        "max": values.quantile(100),
    })
}
