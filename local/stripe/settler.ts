import type { Controls } from "./call";
import { settleIntent } from "./charge-intent";
import type { Store } from "./store";

/** Gives the bank's late answer to intents in `processing`, also to those left over from an earlier run. */
export class Settler {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly store: Store,
    private readonly controls: Controls,
    private readonly onEvents: (eventIds: string[]) => void,
  ) {
    for (const { value } of store.all("settlement")) this.schedule(value.intentId);
  }

  schedule(intentId: string): void {
    const settlement = this.store.get("settlement", intentId);
    if (!settlement || this.timers.has(intentId)) return;
    const pause = Math.max(0, settlement.dueAt - Date.now());
    this.timers.set(
      intentId,
      setTimeout(() => void this.settle(intentId), pause),
    );
  }

  private async settle(intentId: string): Promise<void> {
    this.timers.delete(intentId);
    const events = await this.store.write((tx) => {
      const call = { fromBrowser: false, form: {}, requestId: null, idempotencyKey: null };
      settleIntent({ call, tx, controls: this.controls }, intentId);
      return tx.events;
    });
    this.onEvents(events);
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }
}
