"use client";

import { useEffect, useState } from "react";

const EVERY = 2_000;

/** While `rings` is true, rings the bell, vibrates the phone, and alternates the page's title with `title`. */
export function useRing(rings: boolean, title: string): void {
  useEffect(() => {
    if (!rings) return;
    const own = document.title;
    let struck = 0;
    const strike = () => {
      strikeBell();
      // Vibrates only after the first touch, because browsers refuse it before. Some browsers can't vibrate at all.
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

/** Returns true while the bell can't ring, because the user has not touched the page yet. */
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

// The bell's sound is generated, so that it needs no file and no network.

let audio: AudioContext | null = null;

/**
 * Allows the bell to ring later. Must be called while a touch or a key press is handled, as browsers require. Never
 * throws.
 */
export async function unlockBell(): Promise<void> {
  try {
    audio ??= new AudioContext();
    if (audio.state !== "running") await audio.resume();
  } catch {
    // Without sound, the page and the vibration still show that the timer has ended.
  }
}

/** Returns true if the browser can play sound but needs a touch first. */
export const bellWaits = (): boolean => typeof AudioContext !== "undefined" && audio?.state !== "running";

/** The tones of the bell. Each has a frequency (Hz), a loudness (0 to 1) and a duration (s). */
const TONES = [
  [880, 0.5, 1.1],
  [1_760, 0.22, 0.7],
  [2_637, 0.1, 0.4],
] as const;
const STROKES = [0, 0.32, 0.64];

/** Rings the bell three times within two seconds. Does nothing until sound is allowed. */
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
