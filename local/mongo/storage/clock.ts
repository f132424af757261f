const SECONDS = 32n;

const wallSecond = (): bigint => BigInt(Math.floor(Date.now() / 1000));

/**
 * Makes cluster times. The upper 32 bits are seconds, the lower 32 bits a counter. Times never decrease, even if the
 * wall clock is set back. After a restart they continue after `stored`, the newest time that was stored.
 */
export class Clock {
  private newest: bigint;

  constructor(stored: bigint) {
    // Starts in the next second. Clients may have received times of the current second before the restart, and these
    // times were not all stored.
    const fresh = ((wallSecond() + 1n) << SECONDS) + 1n;
    this.newest = fresh > stored ? fresh : stored + 1n;
  }

  /** Returns a new time, later than all earlier ones. */
  tick(): bigint {
    const fresh = (wallSecond() << SECONDS) + 1n;
    this.newest = fresh > this.newest ? fresh : this.newest + 1n;
    return this.newest;
  }

  /** Returns the newest time that `tick` has returned. Later calls of `tick` return later times. */
  now(): bigint {
    return this.newest;
  }
}
