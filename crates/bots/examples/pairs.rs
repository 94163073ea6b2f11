//! Two agents meet at BLOXX!, each pair of games with the same dice and the seats swapped:
//! `cargo run -p wurf-bots --profile quick --example pairs -- 2 hard medium 400`.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "an example says what came out")]

use std::process::ExitCode;
use std::sync::Arc;

use wurf_bots::agent::AgentName;
use wurf_bots::arena::{Entrant, Outcome, Seating, Series, SeriesOf};
use wurf_rules::bloxx::{Bloxx, Layout, Setup};
use wurf_rules::seat::SeatCount;

/// Where the chance of all games comes from.
const SEED: u64 = 7;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match read(&words) {
        Some((seats, agents, games)) => meet(seats, agents, games / 2),
        None => {
            eprintln!("say the number of seats, two agents, and how many games");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn read(words: &[String]) -> Option<(SeatCount, [AgentName; 2], u64)> {
    let [seats, one, other, games] = words else { return None };
    let seats = SeatCount::new(seats.parse().ok()?).filter(|seats| (2..=Bloxx::SEATS_MAX).contains(&seats.get()))?;
    Some((seats, [one.parse().ok()?, other.parse().ok()?], games.parse().ok()?))
}

/// The agents sit alternately.
fn meet(seats: SeatCount, agents: [AgentName; 2], pairs: u64) {
    let setup = Setup::new(Arc::new(Layout::standard()), seats);
    let series = [0, 1].map(|shift| {
        let entrants = (0..seats.get()).map(|seat| Entrant::named(agents[(seat + shift) % 2])).collect();
        SeriesOf::<Bloxx>::between(&setup, entrants, SEED, Seating::Fixed)
    });
    let (mut shares, mut points) = (Vec::new(), [0.0; 2]);
    for pair in 0..pairs {
        let mut share = 0.0;
        for (shift, series) in series.iter().enumerate() {
            share += first_share(&series.play(pair), shift, &mut points) / 2.0;
        }
        shares.push(share);
    }
    let count = shares.len().max(1) as f64;
    let mean = shares.iter().sum::<f64>() / count;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / count;
    let [one, other] = points.map(|points| points / (count * seats.get() as f64));
    println!("{:.2} % ± {:.2}, points {one:.2} : {other:.2}", 100.0 * mean, 196.0 * (variance / count).sqrt());
}

/// The share of the first agent in a victory; adds up the points of both.
fn first_share(outcome: &Outcome, shift: usize, points: &mut [f64; 2]) -> f64 {
    let winners = outcome.results.iter().filter(|result| result.has_won).count() as f64;
    let mut share = 0.0;
    for (seat, result) in outcome.results.iter().enumerate() {
        let agent = (seat + shift) % 2;
        points[agent] += f64::from(result.points.get());
        share += if agent == 0 && result.has_won { 1.0 / winners } else { 0.0 };
    }
    share
}
