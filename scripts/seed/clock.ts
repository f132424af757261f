/** What replays at other moments than now gets to set its clock with. */
export type ShiftedClock = {
  /** From here on it is this moment, and time goes on. */
  setTo: (moment: Date) => void;
  /** Runs `work` up to its first wait with the real clock, e.g. for a lease that others compare with theirs. */
  inRealTime: <T>(work: () => T) => T;
};

/**
 * Runs `work` in a process whose `new Date()` and `Date.now()` tell the time that was last set. Timers and the driver's
 * time limits use the monotonic clock and are not affected. Afterwards the process has its own clock again.
 */
export async function withShiftedClock<T>(work: (clock: ShiftedClock) => Promise<T>): Promise<T> {
  const RealDate = Date;
  let shiftMs = 0;
  const now = () => RealDate.now() + shiftMs;
  // A proxy, so that `instanceof Date` holds for dates that were made before and after.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: number[]) =>
      given.length === 0 ? new target(now()) : new target(...(given as [number])),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  try {
    return await work({
      setTo: (moment) => {
        shiftMs = moment.getTime() - RealDate.now();
      },
      inRealTime: (real) => {
        const shifted = shiftMs;
        shiftMs = 0;
        try {
          return real();
        } finally {
          shiftMs = shifted;
        }
      },
    });
  } finally {
    globalThis.Date = RealDate;
  }
}
