import type { Timestamp } from "mongodb";
import { MongoError } from "../errors";
import type { Environment, Snapshot } from "../storage/environment";

/** Milliseconds after which an unused snapshot is released. */
const KEPT_MS = 60_000;
const MOST_KEPT = 64;

interface Pinned {
  snapshot: Snapshot;
  lastUsed: number;
  /** Number of commands and cursors that are reading the snapshot. */
  readers: number;
  forgotten: boolean;
}

/** A state of the store that stays readable until `release` is called. */
interface Lease {
  snapshot: Snapshot;
  time: bigint;
  release(): void;
}

/** States of the store that clients can read repeatedly by their cluster time. */
export class PinnedSnapshots {
  private readonly kept = new Map<bigint, Pinned>();
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly environment: Environment) {
    this.timer = setInterval(() => this.forgetOld(), 5_000);
    this.timer.unref();
  }

  /**
   * Returns the state at a cluster time, or the newest state. Throws error 239 if the state no longer exists, 72 for
   * a future time.
   */
  at(wanted?: Timestamp): Lease {
    const { clock, newestTime } = this.environment;
    const now = clock.now();
    const time = wanted?.toBigInt() ?? now;
    const found = this.kept.get(time);
    if (found) return lease(time, found);
    if (time > now)
      throw new MongoError(
        72,
        "readConcern atClusterTime value must not be greater than the current clusterTime.",
      );
    // Only the newest state and states that were kept open can be read.
    if (time < newestTime)
      throw new MongoError(239, "Read timestamp is older than the oldest available timestamp.");
    const pinned = { snapshot: this.environment.snapshot(), lastUsed: 0, readers: 0, forgotten: false };
    this.kept.set(time, pinned);
    const leased = lease(time, pinned);
    if (this.kept.size > MOST_KEPT) this.forgetOldest();
    return leased;
  }

  private forgetOldest(): void {
    const [oldest] = [...this.kept.keys()].sort((a, b) => (a < b ? -1 : 1));
    if (oldest !== undefined) this.forget(oldest);
  }

  private forget(time: bigint): void {
    const pinned = this.kept.get(time);
    this.kept.delete(time);
    if (!pinned) return;
    pinned.forgotten = true;
    if (pinned.readers === 0) pinned.snapshot.release();
  }

  private forgetOld(): void {
    const limit = Date.now() - KEPT_MS;
    for (const [time, { lastUsed, readers }] of this.kept)
      if (readers === 0 && lastUsed < limit) this.forget(time);
  }

  close(): void {
    clearInterval(this.timer);
    for (const time of this.kept.keys()) this.forget(time);
  }
}

function lease(time: bigint, pinned: Pinned): Lease {
  pinned.lastUsed = Date.now();
  pinned.readers++;
  let open = true;
  return {
    snapshot: pinned.snapshot,
    time,
    release() {
      if (!open) return;
      open = false;
      pinned.readers--;
      pinned.lastUsed = Date.now();
      if (pinned.forgotten && pinned.readers === 0) pinned.snapshot.release();
    },
  };
}
