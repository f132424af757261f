import "server-only";
import { CAME_BACK_UNPAID, walkParcels } from "@/lib/delivery/parcels/queries-recorded";
import { JOURNAL_EVENTS } from "@/lib/money/journal/events";
import { readHoldings } from "@/lib/money/journal/queries-holdings";
import type { JournalSource, Recorded } from "@/lib/money/journal/recorded";
import { backFacts } from "./back-facts";
import { orderDocs } from "./collections";
import { findOrders } from "./queries";

const CLAIM = /^claim-/;

/** Refunds of orders that were paid in cash, for the verification of the journal. */
export const recordedCashRefunds: JournalSource = {
  events: ["refund", "claim"],
  async *records(): AsyncGenerator<Recorded> {
    const paid = orderDocs().find(
      { cashRefunds: { $exists: true } },
      { projection: { buyerId: 1, cashRefunds: 1 } },
    );
    for await (const { buyerId, cashRefunds = [] } of paid)
      for (const { key, why, amountPoisha: refundPoisha } of cashRefunds)
        yield {
          cause: why === "claim" ? `claim:${key.replace(CLAIM, "")}` : `refund:${key}`,
          account: `buyer:${buyerId.toHexString()}`,
          amountPoisha: -refundPoisha,
        };
  },
};

/** How many parcels are read at a time. */
const BATCH = 200;

/**
 * Orders that came back unpaid, for the verification of the journal. What rider and kitchen earn is computed from the
 * order and its parcel.
 */
export const recordedReturns: JournalSource = {
  events: ["back"],
  async *records() {
    let batch: Returned[] = [];
    for await (const parcel of walkParcels(CAME_BACK_UNPAID)) {
      if (batch.push(parcel) < BATCH) continue;
      yield* recordsOf(batch);
      batch = [];
    }
    yield* recordsOf(batch);
  },
};

type Returned = typeof walkParcels extends () => AsyncIterable<infer Parcel> ? Parcel : never;

async function* recordsOf(parcels: readonly Returned[]): AsyncGenerator<Recorded> {
  const ids = parcels.flatMap(({ orderId }) => orderId ?? []);
  const orders = new Map((await findOrders(ids)).map((order) => [order.id, order]));
  const holdings = await readHoldings(ids);
  for (const parcel of parcels) {
    const [order, holding] = [orders.get(parcel.orderId ?? ""), holdings.get(parcel.orderId ?? "")];
    if (!order || !holding) continue;
    const cause = `back:${parcel.id}`;
    // The journal is compared with what is owed to rider and kitchen; `losses` is owed to nobody.
    const owed = JOURNAL_EVENTS.back(backFacts(parcel, order, holding)).filter(
      ({ account }) => account !== "losses",
    );
    for (const { account, amountPoisha } of owed) yield { cause, account, amountPoisha };
  }
}
