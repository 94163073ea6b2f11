//! Ten pages with three sheets each: what somebody prints who needs a pad.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use wurf_print::{Look, Order, PageCount, PerPage, Wishes};
use wurf_words::Language;

/// As large as such a file may be.
const BYTES_MAX: usize = 400_000;

fn pages(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("ten pages of three sheets");
    group.sample_size(10);
    for (game, look) in
        [("qwixx", Look::LowInk), ("qwixx", Look::Colour), ("stairs", Look::LowInk), ("bloxx", Look::LowInk)]
    {
        let per_page = Some(PerPage::Three);
        let wishes = Wishes { per_page, look: Some(look), pages: PageCount::new(10), ..Wishes::default() };
        let order = Order::new(game.parse().expect("there is this game"), Language::En, wishes);
        group.bench_function(format!("{game} {look}"), |bencher| {
            bencher.iter(|| {
                let document = black_box(&order).document().expect("it can be printed");
                let pdf = document.pdf().expect("it can be written");
                assert!(document.pages.len() == 10 && pdf.len() <= BYTES_MAX);
                pdf
            });
        });
    }
    group.finish();
}

criterion_group!(benches, pages);
criterion_main!(benches);
