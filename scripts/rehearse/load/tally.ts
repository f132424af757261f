import { percentile } from "../../../bench/report";

/** The figures of all requests in one period. */
export type Figures = {
  requests: number;
  /** The number of requests without a response or with a 5xx response. */
  failed: number;
  p50Ms: number;
  p99Ms: number;
  /** The longest time without a successful request, in ms. */
  silentMs: number;
  /** How often each failure occurred. */
  reasons: Record<string, number>;
};

/** Counts the requests of the load. */
export class Tally {
  private times: number[] = [];
  private reasons: Record<string, number> = {};
  private lastWell = performance.now();
  private silentMs = 0;
  private ending = false;

  /** Records a request that took `ms` milliseconds. `trouble` names the failure; null if the request succeeded. */
  record(ms: number, trouble: string | null): void {
    this.times.push(ms);
    if (trouble === null) this.recordSilence();
    else this.reasons[trouble] = (this.reasons[trouble] ?? 0) + 1;
  }

  /** Marks the end of the load: times without a response are no longer counted. */
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

  /** Returns the figures since the previous call, and resets them. */
  take(): Figures {
    const { times, reasons, silentMs } = this;
    Object.assign(this, { times: [], reasons: {}, silentMs: 0, lastWell: performance.now() });
    const failed = Object.values(reasons).reduce((sum, count) => sum + count, 0);
    const [p50Ms, p99Ms] = [percentile(times, 0.5), percentile(times, 0.99)];
    return { requests: times.length, failed, p50Ms, p99Ms, silentMs, reasons };
  }
}
