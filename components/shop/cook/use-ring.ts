"use client";

import { useEffect, useState } from "react";

const EVERY = 2_000;

/** Rings, buzzes and flashes the title (`title`: what it says in between) as long as `rings`. */
export function useRing(rings: boolean, title: string): void {
  useEffect(() => {
    if (!rings) return;
    const own = document.title;
    let struck = 0;
    const strike = () => {
      strikeBell();
      // Unknown to some, and refused with a complaint before the first touch.
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

/** Whether the bell waits for a touch, as browsers want after a reload: any touch or key of the page is one. */
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
