use criterion::*;
use std::sync::Arc;
use wurf_bots::{playout::playout, seeded::Seeded};
use wurf_rules::{
    closed::Closed,
    game::Game,
    qwixx::{Qwixx, Setup, Variant},
    seat::SeatCount,
};

fn games(c: &mut Criterion) {
    let mut g = c.benchmark_group("playout");
    g.throughput(Throughput::Elements(1));
    for &v in Variant::ALL {
        let start = Qwixx::new(&Setup { pad: Arc::new(v.pad()), seats: SeatCount::new(2).unwrap() });
        let mut bits = Seeded::new(1, 1);
        let mut n = 0u64;
        let mut k = 0u64;
        g.bench_function(v.name(), |b| {
            b.iter(|| {
                let mut game = start.clone();
                n += u64::from(playout(&mut game, &mut bits));
                k += 1;
                game.closed()
            })
        });
        eprintln!("{} inputs/game {}", v, n as f64 / k as f64);
    }
}
criterion_group!(benches, games);
criterion_main!(benches);
