"use client";

import { useEffect, useState } from "react";
import { bellCanRing, strikeBell, unlockBell } from "./bell";

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

/** Whether the bell may ring. After a reload browsers want a touch first: any touch or key of the page is one. */
export function useBell(): boolean {
  const [ready, setReady] = useState(true);
  useEffect(() => {
    setReady(bellCanRing());
    const unlock = () => void unlockBell().then(() => setReady(bellCanRing()));
    window.addEventListener("pointerup", unlock);
    window.addEventListener("keydown", unlock);
    return () => {
      window.removeEventListener("pointerup", unlock);
      window.removeEventListener("keydown", unlock);
    };
  }, []);
  return ready;
}
