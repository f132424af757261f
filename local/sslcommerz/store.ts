import { type Database, open, type RootDatabase } from "lmdb";
import type { Method } from "./methods";

/** One attempt to pay a transaction. `id` is SSLCommerz's `val_id`. Amounts are in poisha, times in ms. */
export type Entry = {
  id: string;
  bankTranId: string;
  status: "VALID" | "PENDING" | "FAILED" | "CANCELLED";
  method: Method;
  /** The amount received, in poisha. `currencyPoisha`: the requested amount in minor units of `currency`. */
  amountPoisha: number;
  currency: string;
  currencyPoisha: number;
  risky: boolean;
  at: number;
  /** Whether the shop has validated the attempt by its `val_id`. A validated attempt is reported as `VALIDATED`. */
  validated: boolean;
};

/** What happens to refunds of a transaction. null: immediate refunds. `afterMs` is a delay in ms. */
export type RefundWay = { how: "slow" | "cancelled" | "refused" | "unanswered"; afterMs: number } | null;

/** A transaction that a shop has opened, stored under its `tran_id`. */
export type Transaction = {
  tranId: string;
  amountPoisha: number;
  currency: string;
  successUrl: string;
  failUrl: string;
  cancelUrl: string;
  ipnUrl: string | null;
  /** The shop's fields `value_a` to `value_d`, returned unchanged. */
  values: Record<string, string>;
  entries: Entry[];
  refundWay: RefundWay;
};

/** An accepted refund. It is `processing` until `madeAt`. If it is `cancelled`, it is never made. */
export type Refund = {
  refId: string;
  transId: string;
  tranId: string;
  bankTranId: string;
  amountPoisha: number;
  at: number;
  madeAt: number;
  cancelled: boolean;
};

/** A scheduled job. Its payment notification (IPN) is sent once, because SSLCommerz documents no second attempt. */
export type Job = {
  id: string;
  dueAt: number;
  tranId: string;
  entryId: string;
  /** `ipn`: sends the payment notification (IPN). `valid`: marks the payment as valid and sends the notification. */
  what: "ipn" | "valid";
};

type Everything = {
  transaction: Transaction;
  /** `session` maps a session key to its `tran_id`, `bank` a `bank_tran_id`, `val` a `val_id`. */
  session: string;
  bank: string;
  val: string;
  /** `refund` maps a `refund_ref_id` to its refund. `sent` maps the shop's `refund_trans_id` to a `refund_ref_id`. */
  refund: Refund;
  sent: string;
  job: Job;
};
type Kind = keyof Everything;

/** An lmdb database. Each write is on disk when the call returns. */
export class Store {
  private readonly root: RootDatabase;
  private readonly values: Database<unknown, string>;

  constructor(folder: string) {
    this.root = open({ path: folder, maxDbs: 1, overlappingSync: false });
    this.values = this.root.openDB("values", { encoding: "json" });
  }

  get<K extends Kind>(kind: K, id: string): Everything[K] | undefined {
    // Returns nothing for a text that is too long to be an id, because lmdb throws for long keys.
    return id.length > 200 ? undefined : (this.values.get(`${kind}/${id}`) as Everything[K] | undefined);
  }

  all<K extends Kind>(kind: K): Everything[K][] {
    return [...this.values.getRange({ start: `${kind}/`, end: `${kind}0` })].map(
      ({ value }) => value as Everything[K],
    );
  }

  put<K extends Kind>(kind: K, id: string, value: Everything[K]): void {
    this.values.putSync(`${kind}/${id}`, value);
  }

  remove(kind: Kind, id: string): void {
    this.values.removeSync(`${kind}/${id}`);
  }

  /** Runs a write. Stores all of its changes or none. */
  write<T>(work: () => T): T {
    return this.root.transactionSync(work);
  }

  close(): Promise<void> {
    return this.root.close();
  }
}
