const SECONDS = 32n;

const wallSecond = (): bigint => BigInt(Math.floor(Date.now() / 1000));

/** Makes cluster times, which never decrease. `stored` is the newest time that was stored before the restart. */
export class Clock {
  private newest: bigint;

  constructor(stored: bigint) {
    // Starts in the next second, because clients may have received times that were not stored before the restart.
    const fresh = ((wallSecond() + 1n) << SECONDS) + 1n;
    this.newest = fresh > stored ? fresh : stored + 1n;
  }

  /** Returns a new time, later than all earlier ones. */
  tick(): bigint {
    const fresh = (wallSecond() << SECONDS) + 1n;
    this.newest = fresh > this.newest ? fresh : this.newest + 1n;
    return this.newest;
  }

  /** Returns the newest time that `tick` has returned. */
  now(): bigint {
    return this.newest;
  }
}
