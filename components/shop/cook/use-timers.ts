"use client";

import { useLayoutEffect, useState } from "react";
import type { Progress } from "@/lib/shop/cook/progress";
import {
  addMinute,
  isRinging,
  isSame,
  isUp,
  pauseTimer,
  resumeTimer,
  startTimer,
  type Timer,
} from "@/lib/shop/cook/timers";
import { cookTexts as texts } from "@/lib/texts/cook";
import { type TimerActs, timerName } from "./timer-name";
import { unlockBell, useRing } from "./use-ring";

type Change = (next: (progress: Progress) => Progress) => void;

/** The timers of a recipe with their actions and the bell. `change` updates the stored progress. */
export function useTimers(timers: readonly Timer[], change: Change) {
  const running = timers.some((timer) => "endsAt" in timer);
  const now = useNow(running);
  const up = timers.filter((timer) => now > 0 && isUp(timer, now));
  const ringing = up.filter((timer) => isRinging(timer, now));
  useRing(ringing.length > 0, ringing.map((timer) => texts.upTitle(timerName(timer))).join(", "));

  const set = (timer: Timer, make: (timer: Timer) => Timer | null) =>
    change((was) => ({
      ...was,
      timers: was.timers.flatMap((one) => (isSame(one, timer) ? (make(one) ?? []) : one)),
    }));
  const acts: TimerActs = {
    pause: (timer) => set(timer, (one) => pauseTimer(one, Date.now())),
    resume: (timer) => set(timer, (one) => resumeTimer(one, Date.now())),
    addMinute: (timer) => set(timer, (one) => addMinute(one, Date.now())),
    reset: (timer) => set(timer, () => null),
  };
  const start = (step: number, time: number, seconds: number) => {
    void unlockBell();
    const timer = startTimer(step, time, seconds, Date.now());
    change((was) => ({ ...was, timers: [...was.timers.filter((one) => !isSame(one, timer)), timer] }));
  };
  return { now, running, up, acts, start };
}

/** The current time in ms; 0 on the server. While `runs` is true, it is updated four times a second. */
export function useNow(runs: boolean): number {
  const [now, setNow] = useState(0);
  // A layout effect runs before the browser paints, so a new timer never shows an old time.
  useLayoutEffect(() => {
    const tell = () => setNow(Date.now());
    tell();
    if (!runs) return;
    const every = setInterval(tell, 250);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearInterval(every);
      document.removeEventListener("visibilitychange", tell);
    };
  }, [runs]);
  return now;
}
