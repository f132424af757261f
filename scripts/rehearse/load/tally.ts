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
  private reasons = new Map<string, number>();
  private failed = 0;
  private lastWell = performance.now();
  private silentMs = 0;
  private ending = false;

  /** A request that took `ms`; `trouble` says what went wrong with it, null: nothing. */
  note(ms: number, trouble: string | null): void {
    this.times.push(ms);
    if (trouble !== null) {
      this.failed += 1;
      this.reasons.set(trouble, (this.reasons.get(trouble) ?? 0) + 1);
      return;
    }
    this.noteSilence();
  }

  /** Nobody begins anything from now on: that less is answered is no silence. */
  end(): void {
    this.noteSilence();
    this.ending = true;
  }

  private noteSilence(): void {
    if (this.ending) return;
    const now = performance.now();
    this.silentMs = Math.max(this.silentMs, now - this.lastWell);
    this.lastWell = now;
  }

  /** What was seen since the last time that this was asked. */
  take(): Figures {
    const times = this.times.sort((a, b) => a - b);
    const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    const figures = {
      requests: times.length,
      failed: this.failed,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      silentMs: this.silentMs,
      reasons: Object.fromEntries(this.reasons),
    };
    this.times = [];
    this.reasons = new Map();
    this.failed = 0;
    this.silentMs = 0;
    this.lastWell = performance.now();
    return figures;
  }
}
