// What the page sounds like, and how it notices that a phone is shaken. Browsers are silent before the first tap.
//
// The page calls `wurfSound` with the name of a sound, and hears of a shake by the event `wurf-shake`. Every sound is
// made here, of noise and a few tones: warm, short, and never louder than the one volume of all.

const VOLUME = 0.8;
/** Nothing is shrill: what lies above is taken away, as wood and felt do. */
const WARM = 2600;

/** Two seconds of the same noise each time, so that a sound always sounds alike. */
function noiseIn(context) {
  const buffer = context.createBuffer(1, context.sampleRate * 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x9e3779b9;
  for (let index = 0; index < samples.length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[index] = state / 2 ** 31;
  }
  return buffer;
}

/** What one sound is made with: `noise` and `tone` begin at a number of seconds after the sound does. */
class Maker {
  constructor(context, out, start, buffer) {
    Object.assign(this, { context, out, start, buffer });
  }

  /** Rises at once, or over `rise` seconds, and dies away over `length`. */
  #faded(at, loud, length, rise) {
    const gain = this.context.createGain();
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + rise);
    gain.gain.exponentialRampToValueAtTime(loud / 400, at + length);
    gain.gain.linearRampToValueAtTime(0, at + length + 0.01);
    gain.connect(this.out);
    return gain;
  }

  /** A burst of noise around a pitch, which may glide. */
  noise(after, { hertz, to = hertz, sharp = 1, loud, length, rise = 0.002, kind = "bandpass" }) {
    const at = this.start + after;
    const source = this.context.createBufferSource();
    const filter = this.context.createBiquadFilter();
    source.buffer = this.buffer;
    filter.type = kind;
    filter.Q.value = sharp;
    filter.frequency.setValueAtTime(hertz, at);
    filter.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(filter).connect(this.#faded(at, loud, length, rise));
    source.start(at, (after * 0.37) % 1);
    source.stop(at + length + 0.02);
  }

  /** A tone, which may glide. */
  tone(after, { hertz, to = hertz, loud, length, rise = 0.004, kind = "sine" }) {
    const at = this.start + after;
    const source = this.context.createOscillator();
    source.type = kind;
    source.frequency.setValueAtTime(hertz, at);
    source.frequency.exponentialRampToValueAtTime(to, at + length);
    source.connect(this.#faded(at, loud, length, rise));
    source.start(at);
    source.stop(at + length + 0.02);
  }

  /** A die on wood under felt. */
  knock(after, loud, hertz) {
    this.noise(after, { hertz, sharp: 2.5, loud: loud * 3.6, length: 0.05 });
    this.tone(after, { hertz: 170, to: 95, loud: loud * 0.7, length: 0.06 });
  }

  /** A soft bell: a tone and a little of the octave above. */
  bell(after, hertz, loud, length) {
    this.tone(after, { hertz, loud, length, rise: 0.012, kind: "triangle" });
    this.tone(after, { hertz: hertz * 2, loud: loud * 0.18, length: length * 0.6, rise: 0.012 });
  }
}

/** The notes that are used, in hertz. */
const NOTE = { G3: 196, B3: 246.9, C4: 261.6, E4: 329.6, F4: 349.2, G4: 392, A4: 440, C5: 523.3, E5: 659.3, G5: 784 };

/** Every sound by its name. */
const SOUNDS = {
  // White dice come to rest half a second after they are thrown, coloured ones soon after: as the page shows them.
  dice: (make) => {
    const knocks = [[0.05, 0.12], [0.16, 0.2], [0.24, 0.16], [0.35, 0.3], [0.43, 0.22], [0.5, 0.5], [0.56, 0.3], [0.62, 0.4], [0.67, 0.26]];
    knocks.forEach(([after, loud], index) => make.knock(after, loud, 620 + 170 * ((index * 5) % 4)));
  },
  pencil: (make) => {
    make.noise(0, { hertz: 1500, to: 2300, sharp: 0.9, loud: 1.1, length: 0.075, rise: 0.02 });
    make.noise(0.085, { hertz: 2200, to: 1400, sharp: 0.9, loud: 1.2, length: 0.075, rise: 0.02 });
  },
  lock: (make) => {
    make.noise(0, { hertz: 950, sharp: 3, loud: 0.5, length: 0.03 });
    make.noise(0.09, { hertz: 620, sharp: 2, loud: 0.8, length: 0.05 });
    make.tone(0.09, { hertz: 130, to: 62, loud: 0.75, length: 0.22 });
  },
  miss: (make) => {
    make.tone(0, { hertz: NOTE.B3, to: NOTE.B3 * 0.94, loud: 0.3, length: 0.18, kind: "triangle" });
    make.tone(0.13, { hertz: NOTE.G3, to: NOTE.G3 * 0.9, loud: 0.36, length: 0.3, kind: "triangle" });
    make.noise(0, { hertz: 300, sharp: 1, loud: 0.3, length: 0.07 });
  },
  paper: (make) => make.noise(0, { hertz: 900, to: 1900, sharp: 0.7, loud: 0.9, length: 0.16, rise: 0.05 }),
  card: (make) => {
    make.noise(0, { hertz: 1800, to: 900, sharp: 0.8, loud: 1, length: 0.09, rise: 0.012 });
    make.noise(0.08, { hertz: 420, sharp: 1.4, loud: 1.2, length: 0.05 });
  },
  fall: (make) => {
    make.tone(0, { hertz: 340, to: 120, loud: 0.2, length: 0.2, rise: 0.03 });
    make.tone(0.2, { hertz: 115, to: 52, loud: 0.8, length: 0.2 });
    make.noise(0.2, { hertz: 260, sharp: 0.8, loud: 0.6, length: 0.09 });
  },
  whistle: (make) => {
    make.tone(0, { hertz: 700, to: 1050, loud: 0.22, length: 0.28, rise: 0.03 });
    make.noise(0, { hertz: 1050, sharp: 9, loud: 0.2, length: 0.28, rise: 0.03 });
  },
  stop: (make) => {
    make.bell(0, NOTE.G4, 0.3, 0.2);
    make.bell(0.14, NOTE.C4, 0.34, 0.45);
    make.tone(0.14, { hertz: 110, to: 70, loud: 0.4, length: 0.2 });
  },
  turn: (make) => {
    make.bell(0, NOTE.C5, 0.2, 0.22);
    make.bell(0.11, NOTE.E5, 0.22, 0.38);
  },
  end: (make) => [NOTE.C4, NOTE.E4, NOTE.G4].forEach((hertz, index) => make.bell(index * 0.05, hertz, 0.2, 0.9)),
  win: (make) => {
    const chord = (after, notes, length) => notes.forEach((hertz, index) => make.bell(after + index * 0.02, hertz, 0.15, length));
    chord(0, [NOTE.F4, NOTE.A4, NOTE.C5], 0.35);
    chord(0.24, [NOTE.G4, NOTE.B3 * 2, NOTE.G3 * 3], 0.35);
    chord(0.48, [NOTE.C4, NOTE.E4 * 2, NOTE.G5, NOTE.C5], 1.1);
  },
};

/** Plays a sound in a context that may be heard or only computed. */
function play(context, name, start = context.currentTime) {
  const sound = SOUNDS[name];
  if (!sound) return;
  context.wurfNoise ??= noiseIn(context);
  const out = context.createGain();
  out.gain.value = VOLUME;
  const warm = context.createBiquadFilter();
  warm.frequency.value = WARM;
  out.connect(warm).connect(context.destination);
  sound(new Maker(context, out, start, context.wurfNoise));
}

let heard;
/** Opening the sound takes long; the tap that does it is answered first. */
const answered = () => new Promise((resolve) => setTimeout(resolve, 30));
globalThis.wurfSound ??= async (name) => {
  // Sounds that nobody may hear yet are not kept for later.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  try {
    if (!heard) await answered();
    heard ??= new AudioContext();
    // Phones put it to sleep when the page was out of sight.
    if (heard.state !== "running") await heard.resume();
    play(heard, name);
  } catch {
    // A browser without sound is silent.
  }
};

/** Harder than walking or turning the phone, in metres per second squared. */
const SHAKE = 17;
/** One shake swings to and fro. */
const SHAKE_PAUSE_MS = 1000;

let shaken = -SHAKE_PAUSE_MS;
function feel({ acceleration, timeStamp }) {
  const { x, y, z } = acceleration ?? {};
  if (Math.hypot(x ?? 0, y ?? 0, z ?? 0) < SHAKE || timeStamp - shaken < SHAKE_PAUSE_MS) return;
  shaken = timeStamp;
  dispatchEvent(new Event("wurf-shake"));
}
const feelMotion = () => addEventListener("devicemotion", feel);

/** Where this device remembers that its owner does not want to be felt shaking. */
const REFUSED = "wurf-no-shake";

/** Some systems have to be asked, and only during a tap: the first time that somebody taps to roll, and never again after a refusal. */
async function askForMotion({ target }) {
  if (!DeviceMotionEvent.requestPermission || !target.closest?.(".roll-now")) return;
  removeEventListener("click", askForMotion, true);
  try {
    if (localStorage.getItem(REFUSED)) return;
    if ((await DeviceMotionEvent.requestPermission()) === "granted") feelMotion();
    else localStorage.setItem(REFUSED, "1");
  } catch {
    // Nobody was asked; people tap.
  }
}
if (typeof DeviceMotionEvent === "function") {
  if (DeviceMotionEvent.requestPermission) addEventListener("click", askForMotion, true);
  else feelMotion();
}

globalThis.wurfSounds = { names: Object.keys(SOUNDS), play };
