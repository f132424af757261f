import { come, waiting } from "./aftermath";
import type { Controls, Writing } from "./call";
import { settleIntent } from "./charge-intent";
import type { Store } from "./store";

type Scene = Omit<Writing, "params">;

/** Runs the scheduled events: late answers of the bank, disputes, and failures of refunds. */
export class Settler {
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(
    private readonly store: Store,
    private readonly controls: Controls,
    private readonly onEvents: (eventIds: string[]) => void,
  ) {
    for (const { value } of store.all("settlement")) this.schedule(value.intentId);
    for (const id of waiting(store)) this.schedule(id);
  }

  schedule(id: string): void {
    const due = this.store.get("settlement", id) ?? this.store.get("aftermath", id);
    if (!due || this.timers.has(id)) return;
    const pause = Math.max(0, due.dueAt - Date.now());
    this.timers.set(
      id,
      setTimeout(() => void this.settle(id), pause),
    );
  }

  private async settle(id: string): Promise<void> {
    this.timers.delete(id);
    await this.happen((scene) => (scene.tx.get("aftermath", id) ? come(scene, id) : settleIntent(scene, id)));
  }

  /** Makes a change that no API call causes, such as a dispute. Sends the events of the change. */
  async happen<T>(what: (scene: Scene) => T): Promise<T> {
    const { result, events, settling } = await this.store.write((tx) => {
      const call = { fromBrowser: false, form: {}, requestId: null, idempotencyKey: null };
      const result = what({ call, tx, controls: this.controls });
      return { result, events: tx.events, settling: tx.settling };
    });
    this.onEvents(events);
    for (const next of settling) this.schedule(next);
    return result;
  }

  async flush(): Promise<void> {
    for (const timer of this.timers.values()) clearTimeout(timer);
    await Promise.all([...this.timers.keys()].map((id) => this.settle(id)));
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }
}
