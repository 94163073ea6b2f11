//! Agents as arguments.

use wurf_bots::agent::AgentName;

/// The names of agents in a sentence.
pub(crate) fn list(agents: &[AgentName]) -> String {
    agents.iter().map(|agent| agent.name()).collect::<Vec<_>>().join(", ")
}
