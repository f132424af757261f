import { localDigits } from "@/lib/texts/digits";

/**
 * A timer for one time in one step. `step` and `time` are indexes from 0. A running timer stores when it ends
 * (`endsAt`, ms since 1970), so that it survives a reload. A paused timer stores the time left (`left`, ms).
 */
export type Timer = { step: number; time: number; seconds: number } & ({ endsAt: number } | { left: number });

const MINUTE = 60_000;
/** How long a finished timer rings if nobody stops it, in ms. */
const RINGS_FOR = 2 * MINUTE;

export const startTimer = (step: number, time: number, seconds: number, now: number): Timer => ({
  step,
  time,
  seconds,
  endsAt: now + seconds * 1_000,
});

/** Returns the time left in ms; 0 if the timer has ended. */
export const leftOf = (timer: Timer, now: number): number =>
  Math.max(0, "endsAt" in timer ? timer.endsAt - now : timer.left);

export const isUp = (timer: Timer, now: number): boolean => "endsAt" in timer && timer.endsAt <= now;

/** Returns true while an ended timer still rings. */
export const isRinging = (timer: Timer, now: number): boolean =>
  "endsAt" in timer && timer.endsAt <= now && now - timer.endsAt < RINGS_FOR;

export const isSame = (a: Timer, b: Timer): boolean => a.step === b.step && a.time === b.time;

const base = ({ step, time, seconds }: Timer) => ({ step, time, seconds });

export const pauseTimer = (timer: Timer, now: number): Timer => ({
  ...base(timer),
  left: leftOf(timer, now),
});
export const resumeTimer = (timer: Timer, now: number): Timer => ({
  ...base(timer),
  endsAt: now + leftOf(timer, now),
});

/** Adds a minute to a timer. An ended timer runs for one more minute. */
export const addMinute = (timer: Timer, now: number): Timer =>
  "endsAt" in timer
    ? { ...timer, endsAt: Math.max(timer.endsAt, now) + MINUTE }
    : { ...timer, left: timer.left + MINUTE };

/** Formats the time left (ms) as a clock: "1:20:00", "09:05", "00:30". Rounds up to whole seconds. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  const two = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor((seconds % 3_600) / 60);
  return localDigits(`${hours > 0 ? `${hours}:` : ""}${two(minutes)}:${two(seconds % 60)}`);
}
