// Three short sounds and shakes, for those who want them: made on the spot, no file is fetched for them.

const SHAKES = { turn: [60, 80, 60], laid: [15], refused: [30, 40, 30, 40, 30] }; // ms of shaking and rest
// Of each tone: pitch at its beginning and its end in hertz, when it begins, how long it lasts, how loud it is.
const TONES = {
  turn: ["sine", [523, 523, 0, 0.18, 0.16], [784, 784, 0.14, 0.42, 0.16]], // a small bell: up a fifth
  laid: ["sine", [320, 140, 0, 0.09, 0.3], [1900, 700, 0, 0.025, 0.05]], // wood on wood
  refused: ["sine", [233, 220, 0, 0.11, 0.14], [196, 175, 0.12, 0.2, 0.14]], // down, and not loud
};
const EASE = 0.006; // s in which a tone begins, so that it does not click

export function schedule(context, cue) {
  const [type, ...tones] = TONES[cue];
  for (const [from, to, begins, lasts, loud] of tones) {
    const at = context.currentTime + begins;
    const tone = new OscillatorNode(context, { type, frequency: from });
    const gain = new GainNode(context, { gain: 0 });
    tone.frequency.exponentialRampToValueAtTime(to, at + lasts);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loud, at + EASE);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
    tone.connect(gain).connect(context.destination);
    tone.start(at);
    tone.stop(at + lasts);
  }
}

let context = null;

export function play(cue, sounds, shakes) {
  if (shakes) navigator.vibrate?.(SHAKES[cue]);
  if (!sounds || typeof AudioContext !== "function") return;
  context ??= new AudioContext();
  context.resume().then(() => schedule(context, cue), () => {}); // a browser may refuse until something is clicked
}
