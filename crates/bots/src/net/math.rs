//! Functions that give the same result on every machine, which those of the system's library do not.

/// Sums that are added up side by side, so that the processor can do so too.
const LANES: usize = 8;

/// The sum of the products.
#[inline]
pub fn dot<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    let mut lanes = [0.0; LANES];
    for (one, other) in one.as_chunks::<LANES>().0.iter().zip(other.as_chunks::<LANES>().0) {
        for lane in 0..LANES {
            lanes[lane] += one[lane] * other[lane];
        }
    }
    lanes.iter().sum()
}

/// e to the power of `x`.
pub fn exp(x: f32) -> f32 {
    // Beyond this the result would be 0 or infinite.
    let x = x.clamp(-87.0, 88.0);
    let whole = (x * core::f32::consts::LOG2_E).round();
    let rest = x - whole * core::f32::consts::LN_2;
    // The series of e^rest for |rest| <= ln 2 / 2: the next term is below the precision.
    const TERMS: [f32; 7] = [1.0 / 5040.0, 1.0 / 720.0, 1.0 / 120.0, 1.0 / 24.0, 1.0 / 6.0, 0.5, 1.0];
    let series = TERMS.iter().fold(0.0, |sum, term| (sum + term) * rest) + 1.0;
    series * f32::from_bits(((whole as i32 + 127) as u32) << 23)
}

/// What a logit means as a probability.
pub fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + exp(-x))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exp_is_that_of_the_library() {
        for step in -8000..8000 {
            let x = step as f32 / 100.0;
            let expected = f64::from(x).exp();
            let error = (f64::from(exp(x)) - expected).abs() / expected;
            assert!(error < 1e-5, "e^{x} is off by {error}");
        }
    }

    #[test]
    fn far_out_the_sigmoid_stays_a_probability() {
        assert_eq!(sigmoid(0.0), 0.5);
        assert_eq!(sigmoid(1e9), 1.0);
        assert!(sigmoid(-1e9) >= 0.0 && sigmoid(-1e9) < 1e-30);
    }

    #[test]
    fn a_dot_product_takes_every_place() {
        let one: [f32; 16] = core::array::from_fn(|place| place as f32);
        assert_eq!(dot(&one, &[2.0; 16]), 240.0);
    }
}
