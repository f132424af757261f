// A kitchen bell out of the Web Audio API: no file to load, and it rings without a network.

let audio: AudioContext | null = null;

/** Lets the bell ring later. Browsers allow it in the course of a touch or a key only. Never throws. */
export async function unlockBell(): Promise<void> {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") await audio.resume();
  } catch {
    // Without sound there are the page, its title and the phone's buzz.
  }
}

/** Whether there is a bell that still wants a touch before it may ring. */
export const bellWaits = (): boolean => typeof AudioContext !== "undefined" && audio?.state !== "running";

/** Partial tones of a struck bowl: how high, how loud, how long (s). */
const TONES = [
  [880, 0.5, 1.1],
  [1_760, 0.22, 0.7],
  [2_637, 0.1, 0.4],
] as const;
const STROKES = [0, 0.32, 0.64];

/** Strikes three times, within two seconds. */
export function strikeBell(): void {
  if (audio?.state !== "running") return;
  for (const stroke of STROKES) {
    for (const [height, loud, length] of TONES) {
      const begin = audio.currentTime + stroke;
      const tone = audio.createOscillator();
      const volume = audio.createGain();
      tone.frequency.value = height;
      volume.gain.setValueAtTime(loud, begin);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + length);
      tone.connect(volume).connect(audio.destination);
      tone.start(begin);
      tone.stop(begin + length);
    }
  }
}
