import { type Database, open, type RootDatabase } from "lmdb";
import type { Method } from "./methods";

/** One try to pay a transaction. `id` is its `val_id`; amounts in poisha, moments in ms. */
export type Entry = {
  id: string;
  bankTranId: string;
  status: "VALID" | "PENDING" | "FAILED" | "CANCELLED";
  method: Method;
  /** In taka, what came; `currencyPoisha` of `currency` is what was asked for, as the provider says it. */
  amountPoisha: number;
  currency: string;
  currencyPoisha: number;
  risky: boolean;
  at: number;
  /** Asked for by its `val_id` before: `VALIDATED` from then on. */
  validated: boolean;
};

/** How refunds of a transaction go; null: they are made at once. */
export type RefundWay = { how: "slow" | "cancelled" | "refused" | "unanswered"; afterMs: number } | null;

/** What a shop has opened, by its `tran_id`. */
export type Transaction = {
  tranId: string;
  amountPoisha: number;
  currency: string;
  successUrl: string;
  failUrl: string;
  cancelUrl: string;
  ipnUrl: string | null;
  /** `value_a` to `value_d`, sent back as they came. */
  values: Record<string, string>;
  entries: Entry[];
  refundWay: RefundWay;
};

/** A refund that was taken. It is `processing` until `madeAt`; `cancelled` never is made. */
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

/** What comes later; told once, as the provider documents no second try. */
export type Job = {
  id: string;
  dueAt: number;
  tranId: string;
  entryId: string;
  /** `valid`: it is paid now, and then told. */
  what: "ipn" | "valid";
};

type Everything = {
  transaction: Transaction;
  /** `tran_id` by session key, by `val_id` and by `bank_tran_id`. */
  session: string;
  bank: string;
  val: string;
  /** By `refund_ref_id`; `sent`: the same by the shop's own `refund_trans_id`. */
  refund: Refund;
  sent: string;
  job: Job;
};
type Kind = keyof Everything;

/** One lmdb environment; a write is on disk when it returns. */
export class Store {
  private readonly root: RootDatabase;
  private readonly values: Database<unknown, string>;

  constructor(folder: string) {
    this.root = open({ path: folder, maxDbs: 1, overlappingSync: false });
    this.values = this.root.openDB("values", { encoding: "json" });
  }

  get<K extends Kind>(kind: K, id: string): Everything[K] | undefined {
    // Longer than any id; lmdb refuses long keys.
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

  /** What `work` puts lands together or not at all. */
  write<T>(work: () => T): T {
    return this.root.transactionSync(work);
  }

  close(): Promise<void> {
    return this.root.close();
  }
}
