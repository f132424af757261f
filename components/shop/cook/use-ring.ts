"use client";

import { useEffect, useState } from "react";

const EVERY = 2_000;

/**
 * While `rings` is true: rings the bell, vibrates the phone and switches the page's title between its own and
 * `title`.
 */
export function useRing(rings: boolean, title: string): void {
  useEffect(() => {
    if (!rings) return;
    const own = document.title;
    let struck = 0;
    const strike = () => {
      strikeBell();
      // Before the first touch browsers refuse to vibrate and log a warning; some can't vibrate at all.
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([300, 150, 300]);
      document.title = struck++ % 2 === 0 ? title : own;
    };
    strike();
    const every = setInterval(strike, EVERY);
    return () => {
      clearInterval(every);
      document.title = own;
      if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(0);
    };
  }, [rings, title]);
}

/**
 * Whether the bell needs a touch before it can ring, as browsers require after a reload. Any touch or key on the page
 * is enough.
 */
export function useBellWaits(): boolean {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    setWaits(bellWaits());
    const unlock = () => void unlockBell().then(() => setWaits(bellWaits()));
    window.addEventListener("pointerup", unlock);
    window.addEventListener("keydown", unlock);
    return () => {
      window.removeEventListener("pointerup", unlock);
      window.removeEventListener("keydown", unlock);
    };
  }, []);
  return waits;
}

// A bell made with the Web Audio API: there is no file to load, and it rings without a network.

let audio: AudioContext | null = null;

/** Allows the bell to ring later. Browsers permit that only while they handle a touch or a key. Never throws. */
export async function unlockBell(): Promise<void> {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") await audio.resume();
  } catch {
    // Without sound the page, its title and the vibration still tell.
  }
}

/** Whether the browser has sound but needs a touch before it may play it. */
export const bellWaits = (): boolean => typeof AudioContext !== "undefined" && audio?.state !== "running";

/** The partial tones of the bell: frequency (Hz), loudness (0 to 1), duration (s). */
const TONES = [
  [880, 0.5, 1.1],
  [1_760, 0.22, 0.7],
  [2_637, 0.1, 0.4],
] as const;
const STROKES = [0, 0.32, 0.64];

/** Strikes the bell three times, within two seconds. */
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
