"use client";

import { useEffect, useState } from "react";
import { bellWaits, strikeBell, unlockBell } from "./bell";

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
