import { percentile } from "../../../bench/report";

/** Requests of one stretch of time. */
export type Figures = {
  requests: number;
  /** Answered with 5xx, or not answered at all. */
  failed: number;
  p50Ms: number;
  p99Ms: number;
  /** The longest time in which no request at all was answered well, ms. */
  silentMs: number;
  /** What went wrong, and how often. */
  reasons: Record<string, number>;
};

/** Counts what the load sees. */
export class Tally {
  private times: number[] = [];
  private reasons: Record<string, number> = {};
  private lastWell = performance.now();
  private silentMs = 0;
  private ending = false;

  /** A request that took `ms`; `trouble` says what went wrong with it, null: nothing. */
  record(ms: number, trouble: string | null): void {
    this.times.push(ms);
    if (trouble === null) this.recordSilence();
    else this.reasons[trouble] = (this.reasons[trouble] ?? 0) + 1;
  }

  /** Nobody begins anything from now on: that less is answered is no silence. */
  end(): void {
    this.recordSilence();
    this.ending = true;
  }

  private recordSilence(): void {
    if (this.ending) return;
    const now = performance.now();
    this.silentMs = Math.max(this.silentMs, now - this.lastWell);
    this.lastWell = now;
  }

  /** What was seen since the last time that this was asked. */
  take(): Figures {
    const { times, reasons, silentMs } = this;
    Object.assign(this, { times: [], reasons: {}, silentMs: 0, lastWell: performance.now() });
    const failed = Object.values(reasons).reduce((sum, count) => sum + count, 0);
    const [p50Ms, p99Ms] = [percentile(times, 0.5), percentile(times, 0.99)];
    return { requests: times.length, failed, p50Ms, p99Ms, silentMs, reasons };
  }
}
