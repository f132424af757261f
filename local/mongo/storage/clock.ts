const SECONDS = 32n;

const wallSecond = (): bigint => BigInt(Math.floor(Date.now() / 1000));

/**
 * Makes cluster times: the upper 32 bits are seconds, the lower 32 bits a counter. Times only grow, even when the
 * wall clock is set back, and across restarts if `stored` is the newest time that was stored.
 */
export class Clock {
  private newest: bigint;

  constructor(stored: bigint) {
    // Starts in the next second: the last run may have told clients times of the present second without storing them.
    const fresh = ((wallSecond() + 1n) << SECONDS) + 1n;
    this.newest = fresh > stored ? fresh : stored + 1n;
  }

  /** A new time, later than every other one. */
  tick(): bigint {
    const fresh = (wallSecond() << SECONDS) + 1n;
    this.newest = fresh > this.newest ? fresh : this.newest + 1n;
    return this.newest;
  }

  /** The newest time that `tick` has given. Later calls of `tick` give later times. */
  now(): bigint {
    return this.newest;
  }
}
