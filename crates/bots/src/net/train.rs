//! Where weights come from: small steps that bring the outputs nearer to what they should have been (Adam).

use super::{Feature, NARROW, Net, WIDE, math};

/// What an output means, and so how far it is off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Head {
    /// The logit of a probability; its target is a probability.
    Chance,
    /// A number; its target is one.
    Number,
}

/// Positions with what the outputs should be.
#[derive(Clone, Default, Debug)]
pub struct Lessons {
    features: Vec<Feature>,
    ends: Vec<usize>,
    targets: Vec<f32>,
}

/// Changes a network lesson by lesson.
pub struct Trainer {
    net: Net,
    heads: Vec<Head>,
    gradient: Net,
    mean: Net,
    square: Net,
    steps: i32,
    /// The features of the lessons since the last step.
    touched: Vec<bool>,
    lessons: usize,
}

/// The usual constants of Adam: how slowly its means follow, and what keeps a division finite.
const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;
const TINY: f32 = 1e-8;

impl Lessons {
    /// Adds a position.
    pub fn push(&mut self, features: impl IntoIterator<Item = Feature>, targets: &[f32]) {
        self.features.extend(features);
        self.ends.push(self.features.len());
        self.targets.extend(targets);
    }

    /// How many positions.
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Is there no position?
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Forgets all positions.
    pub fn clear(&mut self) {
        self.features.clear();
        self.ends.clear();
        self.targets.clear();
    }

    /// A position's features and targets.
    pub fn lesson(&self, index: usize) -> (&[Feature], &[f32]) {
        let from = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        let outputs = self.targets.len() / self.ends.len();
        (&self.features[from..self.ends[index]], &self.targets[index * outputs..][..outputs])
    }
}

impl Trainer {
    /// A trainer of this network, whose outputs have these meanings.
    pub fn new(net: Net, heads: &[Head]) -> Self {
        assert_eq!(net.outputs(), heads.len(), "every output has a meaning");
        let zero = Net::zero(net.features(), net.outputs());
        let touched = vec![false; net.features()];
        Self {
            net,
            heads: heads.to_vec(),
            gradient: zero.clone(),
            mean: zero.clone(),
            square: zero,
            steps: 0,
            touched,
            lessons: 0,
        }
    }

    /// The network as it is now.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// Takes a lesson in; the weights change with the next [`Trainer::step`]. Returns how far each output is off.
    pub fn learn(&mut self, features: &[Feature], targets: &[f32]) -> Vec<f32> {
        let Self { net, gradient, .. } = self;
        let sums = net.sums(features);
        let thought = net.think(&sums);
        let outputs = self.heads.iter().zip(targets).enumerate();
        let errors = outputs.map(|(index, (head, target))| head.error(net.output(&thought, index), *target));
        let errors: Vec<f32> = errors.collect();
        let mut back = [0.0; NARROW];
        for (output, &error) in errors.iter().enumerate() {
            gradient.bias[output] += error;
            add_scaled(&mut gradient.last[output], error, &thought.0);
            add_scaled(&mut back, error, &net.last[output]);
        }
        silence(&mut back, &thought.0);
        add_scaled(&mut gradient.narrow, 1.0, &back);
        let mut wide = [0.0; WIDE];
        for (unit, &sum) in sums.0.iter().enumerate().filter(|(_, sum)| **sum > 0.0) {
            add_scaled(&mut gradient.middle[unit], sum, &back);
            wide[unit] = math::dot(&net.middle[unit], &back);
        }
        add_scaled(&mut gradient.wide, 1.0, &wide);
        for &feature in features {
            self.touched[usize::from(feature)] = true;
            add_scaled(&mut gradient.rows[usize::from(feature)], 1.0, &wide);
        }
        self.lessons += 1;
        errors
    }

    /// Changes the weights by what the lessons since the last step have taught.
    pub fn step(&mut self, rate: f32) {
        if self.lessons == 0 {
            return;
        }
        self.steps += 1;
        let adam = Adam {
            scale: 1.0 / core::mem::take(&mut self.lessons) as f32,
            rate: rate * (1.0 - SQUARE.powi(self.steps)).sqrt() / (1.0 - MEAN.powi(self.steps)),
        };
        let Self { net, gradient, mean, square, touched, .. } = self;
        // Most features did not occur: their rows rest.
        for (feature, touched) in touched.iter_mut().enumerate().filter(|(_, touched)| **touched) {
            *touched = false;
            let (mean, square) = (&mut mean.rows[feature], &mut square.rows[feature]);
            adam.update(&mut net.rows[feature], &mut gradient.rows[feature], mean, square);
        }
        let layers = net.layers_mut().into_iter().zip(gradient.layers_mut());
        let moments = mean.layers_mut().into_iter().zip(square.layers_mut());
        for ((net, gradient), (mean, square)) in layers.zip(moments).skip(1) {
            adam.update(net, gradient, mean, square);
        }
    }
}

impl Net {
    /// Moves this network towards another one by a share of the way: the mean of many is steadier than the last.
    pub fn follow(&mut self, other: &Net, share: f32) {
        for (own, other) in self.layers_mut().into_iter().zip(other.layers()) {
            own.iter_mut().zip(other).for_each(|(own, other)| *own += share * (other - *own));
        }
    }
}

impl Head {
    /// The derivative of the loss, which is the error itself: of a probability's logarithm or of half a square.
    fn error(self, output: f32, target: f32) -> f32 {
        match self {
            Head::Chance => math::sigmoid(output) - target,
            Head::Number => output - target,
        }
    }
}

struct Adam {
    scale: f32,
    rate: f32,
}

impl Adam {
    /// One step, after which the gradient is forgotten.
    fn update(&self, weights: &mut [f32], gradient: &mut [f32], mean: &mut [f32], square: &mut [f32]) {
        let moments = mean.iter_mut().zip(square);
        for ((weight, gradient), (mean, square)) in weights.iter_mut().zip(gradient).zip(moments) {
            let slope = core::mem::take(gradient) * self.scale;
            *mean += (1.0 - MEAN) * (slope - *mean);
            *square += (1.0 - SQUARE) * (slope * slope - *square);
            *weight -= self.rate * *mean / (square.sqrt() + TINY);
        }
    }
}

fn add_scaled<const N: usize>(sum: &mut [f32; N], scale: f32, other: &[f32; N]) {
    sum.iter_mut().zip(other).for_each(|(sum, other)| *sum += scale * other);
}

/// Units that said nothing learn nothing.
fn silence<const N: usize>(back: &mut [f32; N], units: &[f32; N]) {
    for (back, unit) in back.iter_mut().zip(units) {
        *back = if *unit > 0.0 { *back } else { 0.0 };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::seeded::Seeded;

    const HEADS: [Head; 2] = [Head::Chance, Head::Number];

    fn net() -> Net {
        Net::random(6, 2, 3, &mut Seeded::new(5, 0))
    }

    fn loss(net: &Net, features: &[Feature], targets: &[f32]) -> f64 {
        let thought = net.think(&net.sums(features));
        let chance = f64::from(math::sigmoid(net.output(&thought, 0)));
        let [target, number] = [f64::from(targets[0]), f64::from(targets[1])];
        let entropy = -target * chance.ln() - (1.0 - target) * (1.0 - chance).ln();
        entropy + (f64::from(net.output(&thought, 1)) - number).powi(2) / 2.0
    }

    #[test]
    fn the_gradient_is_the_slope_of_the_loss() {
        let (features, targets) = ([0, 2, 2, 5], [0.3, -0.7]);
        let mut trainer = Trainer::new(net(), &HEADS);
        trainer.learn(&features, &targets);
        let mut checked = 0;
        for layer in 0..6 {
            for place in 0..trainer.gradient.layers()[layer].len() {
                let slope = f64::from(trainer.gradient.layers()[layer][place]);
                let moved = |by: f32| {
                    let mut net = net();
                    net.layers_mut()[layer][place] += by;
                    loss(&net, &features, &targets)
                };
                let measured = (moved(1e-3) - moved(-1e-3)) / 2e-3;
                assert!((measured - slope).abs() < 2e-3, "layer {layer}, weight {place}: {slope}, not {measured}");
                checked += usize::from(slope != 0.0);
            }
        }
        assert!(checked > 500, "only {checked} slopes");
    }

    #[test]
    fn a_trained_network_knows_its_lessons() {
        let lessons = [([0, 1], [0.9, 1.0]), ([0, 2], [0.1, -1.0]), ([3, 1], [0.5, 3.0])];
        let mut trainer = Trainer::new(net(), &HEADS);
        for _ in 0..500 {
            lessons.iter().for_each(|(features, targets)| _ = trainer.learn(features, targets));
            trainer.step(0.01);
        }
        for (features, targets) in lessons {
            let errors = trainer.learn(&features, &targets);
            assert!(errors.iter().all(|error| error.abs() < 0.02), "{features:?}: {errors:?}");
        }
    }

    #[test]
    fn without_lessons_nothing_changes() {
        let mut trainer = Trainer::new(net(), &HEADS);
        trainer.step(0.1);
        assert_eq!(*trainer.net(), net());
    }

    #[test]
    fn following_all_the_way_arrives() {
        let mut one = Net::zero(6, 2);
        one.follow(&net(), 1.0);
        assert_eq!(one, net());
    }

    #[test]
    fn lessons_are_kept_apart() {
        let mut lessons = Lessons::default();
        lessons.push([1, 2], &[0.5]);
        lessons.push([3], &[0.25]);
        assert_eq!(lessons.lesson(0), (&[1, 2][..], &[0.5][..]));
        assert_eq!(lessons.lesson(1), (&[3][..], &[0.25][..]));
        assert_eq!(lessons.len(), 2);
        lessons.clear();
        assert!(lessons.is_empty());
    }
}
