import { type Database, open, type RootDatabase } from "lmdb";
import type { Kept, Kind } from "./objects";

/** An answer that is stored under the idempotency key of its request. `fingerprint` is a hash of the request. */
export type KeptAnswer = { fingerprint: string; status: number; body: unknown; at: number };

/** A webhook that the receiver has not accepted yet. `nextAt` is the time in ms of the next attempt. */
export type Delivery = { eventId: string; attempts: number; nextAt: number };

/** A payment intent in `processing`, and the time in ms at which the bank answers. */
export type Settlement = { intentId: string; dueAt: number };

/** A scheduled dispute of a charge, or a scheduled failure of a refund. `dueAt` is its time in ms. */
export type Aftermath = { what: "dispute" | "refund_fails"; id: string; dueAt: number };

type Extra = { answer: KeptAnswer; delivery: Delivery; settlement: Settlement; aftermath: Aftermath };
type Everything = Kept & Extra;
type AnyKind = keyof Everything;

const NUMBERED = new Set<AnyKind>([
  "payment_intent",
  "charge",
  "refund",
  "event",
  "payment_method",
  "dispute",
]);

export type ListOptions<K extends Kind> = {
  limit: number;
  startingAfter?: string | undefined;
  endingBefore?: string | undefined;
  match?: (value: Kept[K]) => boolean;
  /** Ends the list at the first object for which this function returns true. This object is not listed. */
  stop?: (value: Kept[K]) => boolean;
};

/** An lmdb database. Writes are atomic and run one after the other. */
export class Store {
  private readonly root: RootDatabase;
  private readonly values: Database<unknown, string>;
  private readonly order: Database<string, [string, number]>;
  private readonly numbers: Database<number, string>;
  private waiting: { run: () => (() => void) | null; fail: (error: unknown) => void }[] = [];
  private closed = false;

  constructor(folder: string) {
    this.root = open({ path: folder, maxDbs: 4, overlappingSync: false });
    this.values = this.root.openDB("values", { encoding: "json" });
    this.order = this.root.openDB("order", { encoding: "json" });
    this.numbers = this.root.openDB("numbers", { encoding: "json" });
  }

  get<K extends AnyKind>(kind: K, id: string): Everything[K] | undefined {
    return this.values.get(`${kind}/${id}`) as Everything[K] | undefined;
  }

  /** Returns all values of a kind, in no particular order. */
  all<K extends keyof Extra>(kind: K): { id: string; value: Extra[K] }[] {
    return [...this.values.getRange({ start: `${kind}/`, end: `${kind}0` })].map(({ key, value }) => ({
      id: key.slice(kind.length + 1),
      value: value as Extra[K],
    }));
  }

  /** Returns a page of objects, newest first. `has_more` is true if more objects follow. */
  list<K extends Kind>(kind: K, options: ListOptions<K>): { data: Kept[K][]; has_more: boolean } {
    const after = options.startingAfter ? this.numberOf(kind, options.startingAfter) : undefined;
    const before = options.endingBefore ? this.numberOf(kind, options.endingBefore) : undefined;
    const backwards = before !== undefined;
    const range = backwards
      ? { start: [kind, before + 1] as [string, number], end: [kind, Infinity] as [string, number] }
      : {
          start: [kind, (after ?? Number.MAX_SAFE_INTEGER) - 1] as [string, number],
          end: [kind, -1] as [string, number],
          reverse: true,
        };
    const data: Kept[K][] = [];
    let has_more = false;
    for (const { value: id } of this.order.getRange(range)) {
      const value = this.get(kind, id) as Kept[K] | undefined;
      if (value === undefined) continue;
      if (!backwards && options.stop?.(value)) break;
      if (options.match && !options.match(value)) continue;
      if (data.length === options.limit) {
        has_more = true;
        break;
      }
      data.push(value);
    }
    return { data: backwards ? data.reverse() : data, has_more };
  }

  private numberOf(kind: Kind, id: string): number | undefined {
    return this.numbers.get(`${kind}/${id}`);
  }

  /**
   * Runs `work` as one atomic write. Resolves when its changes are on disk. Stores nothing and rejects if `work`
   * throws.
   */
  write<T>(work: (tx: Tx) => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      if (this.closed) {
        reject(new Error("The store is closed."));
        return;
      }
      this.waiting.push({
        run: () => {
          const tx = new Tx(this);
          try {
            const result = work(tx);
            this.apply(tx);
            return () => resolve(result);
          } catch (error) {
            reject(error);
            return null;
          }
        },
        fail: reject,
      });
      if (this.waiting.length === 1) setImmediate(() => this.commit());
    });
  }

  private commit(): void {
    const batch = this.waiting;
    this.waiting = [];
    if (batch.length === 0) return;
    const done: ((() => void) | null)[] = [];
    try {
      this.root.transactionSync(() => {
        for (const entry of batch) done.push(entry.run());
      });
    } catch (error) {
      for (const entry of batch) entry.fail(error);
      return;
    }
    for (const resolve of done) resolve?.();
  }

  private apply(tx: Tx): void {
    for (const [key, value] of tx.puts) {
      if (value === undefined) this.values.removeSync(key);
      else this.values.putSync(key, value);
    }
    for (const { kind, id } of tx.numbered) {
      const number = (this.numbers.get(`next/${kind}`) ?? 0) + 1;
      this.numbers.putSync(`next/${kind}`, number);
      this.numbers.putSync(`${kind}/${id}`, number);
      this.order.putSync([kind, number], id);
    }
  }

  async close(): Promise<void> {
    this.commit();
    this.closed = true;
    await this.root.close();
  }
}

/** One write. Its reads include its own changes. */
export class Tx {
  readonly puts = new Map<string, unknown>();
  readonly numbered: { kind: AnyKind; id: string }[] = [];
  readonly events: string[] = [];
  /** Ids of the payment intents, charges and refunds for which this write has scheduled an event. */
  readonly settling: string[] = [];

  constructor(private readonly store: Store) {}

  get<K extends AnyKind>(kind: K, id: string): Everything[K] | undefined {
    const key = `${kind}/${id}`;
    if (this.puts.has(key)) return this.puts.get(key) as Everything[K] | undefined;
    return this.store.get(kind, id);
  }

  put<K extends AnyKind>(kind: K, id: string, value: Everything[K]): void {
    if (NUMBERED.has(kind) && this.get(kind, id) === undefined) this.numbered.push({ kind, id });
    this.puts.set(`${kind}/${id}`, value);
  }

  remove(kind: keyof Extra, id: string): void {
    this.puts.set(`${kind}/${id}`, undefined);
  }
}
