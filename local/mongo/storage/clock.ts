const SECONDS = 32n;

const wallSecond = (): bigint => BigInt(Math.floor(Date.now() / 1000));

/**
 * Cluster times: seconds in the upper, a counter in the lower 32 bits. They only grow, also when the wall clock is set
 * back and, given the newest time that was stored, across restarts.
 */
export class Clock {
  private newest: bigint;

  constructor(stored: bigint) {
    // The next second: in the present one the last run may have told clients times that it never stored.
    const fresh = ((wallSecond() + 1n) << SECONDS) + 1n;
    this.newest = fresh > stored ? fresh : stored + 1n;
  }

  /** A new time, above every other. */
  tick(): bigint {
    const fresh = (wallSecond() << SECONDS) + 1n;
    this.newest = fresh > this.newest ? fresh : this.newest + 1n;
    return this.newest;
  }

  /** The time of the newest change; nothing that happens later gets it or an earlier one. */
  now(): bigint {
    return this.newest;
  }
}
