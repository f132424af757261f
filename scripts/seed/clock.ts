/** A clock that can show another time than now. */
export type ShiftedClock = {
  /** Sets the clock to this moment. The clock keeps running. */
  setTo: (moment: Date) => void;
  /**
   * Runs `work` with the real clock until its first `await`. A lease needs the real time, because other servers
   * compare it with their own clocks.
   */
  inRealTime: <T>(work: () => T) => T;
};

/**
 * Runs `work` while `new Date()` and `Date.now()` of this process return the shifted time. Timers are not affected.
 */
export async function withShiftedClock<T>(work: (clock: ShiftedClock) => Promise<T>): Promise<T> {
  const RealDate = Date;
  let shiftMs = 0;
  const now = () => RealDate.now() + shiftMs;
  // A Proxy of Date, so that `instanceof Date` is also true for dates that were created with the real class.
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
