//! The report for programs.

use serde_json::{Value, json};
use wurf_bots::arena::Seating;
use wurf_bots::statistics::{AgentStatistics, Histogram, Statistics};

use super::Task;
use crate::agents::Contestant;

/// One JSON object, the same for the same arguments.
pub(super) fn report(task: &Task, statistics: &Statistics) -> String {
    let agents = task.contestants.iter().zip(statistics.agents());
    let report = json!({
        "game": task.spec.game(),
        "own_layout": task.spec.layout.is_some(),
        "seed": task.table.seed,
        "rotate": task.table.seating == Seating::Rotating,
        "games_asked": task.games,
        "games": statistics.games(),
        "agents": agents.map(|(name, agent)| agent_report(name, agent)).collect::<Vec<_>>(),
        "inputs": figures(statistics.inputs()),
    });
    format!("{report:#}\n")
}

fn agent_report(name: &Contestant, agent: &AgentStatistics) -> Value {
    let (low, high) = agent.win_interval();
    json!({
        "name": name.to_string(),
        "points": figures(agent.points()),
        "histogram": agent.points().iter().map(|(value, count)| json!([value, count])).collect::<Vec<_>>(),
        "win_rate": agent.win_rate(),
        "win_rate_95": [low, high],
    })
}

fn figures(values: &Histogram) -> Value {
    json!({
        "mean": values.mean(),
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
