import "server-only";
import { type Filter, ObjectId } from "mongodb";
import type { AuditTarget } from "@/lib/people/audit/schema";
import { DAY_MS } from "@/lib/platform/days";
import { byObjectId, type IncidentSource } from "@/lib/platform/db/incidents";
import { AppError } from "@/lib/platform/errors";
import { adminLinks } from "@/lib/routes";
import { type OrderDoc, orderDocs } from "./document";
import { endOrder } from "./end-order";
import { type OrderRecord, orderTarget, toRecord } from "./mapper";
import { orderSettings } from "./settings";

/** How long after its kitchen's time was over a box that waits all the same needs a hand, ms. */
const UNENDED_MS = 5 * 60_000;
/** How long a kitchen that has not answered is shown after that, ms. */
const LAPSED_SHOWN_MS = 3 * DAY_MS;

/** Orders that are paid and have no parcel, oldest first. Nobody can mend one from here. */
const payment: IncidentSource<AuditTarget> = {
  asideMs: DAY_MS,
  list: byObjectId(async (_now, most, id) => {
    const paid = { state: "completed", parcelId: null, completedAt: { $type: "date" } } as const;
    return (await find(paid, most, id)).map((order) => ({
      ...shown(order),
      detail: order.intentId,
      retry: null,
    }));
  }),
};

/**
 * Boxes that their kitchen has not answered in time, each oldest first: those that wait all the same, which trying
 * again ends with their refund, and those that have lapsed lately, so that somebody rings the kitchen.
 */
const answer: IncidentSource<AuditTarget> = {
  asideMs: 30 * DAY_MS,
  list: byObjectId(async (now, most, id) => {
    const deadline = now.getTime() - orderSettings().answerMs;
    const completed = { state: "completed" } as const;
    const unended = await find(
      {
        ...completed,
        boxState: "paid",
        completedAt: { $lte: new Date(deadline - UNENDED_MS) },
        answerUntil: { $type: "date" },
      },
      most,
      id,
    );
    const since = { completedAt: { $gt: new Date(deadline - LAPSED_SHOWN_MS) } };
    const lapsed = await find({ ...completed, boxState: "lapsed", ...since }, most, id);
    return [...unended, ...lapsed].slice(0, most).map((order) => ({
      ...shown(order),
      detail: order.seller.name,
      // At the door it is paid later.
      ...(order.paymentStatus !== "succeeded" && { amountPoisha: null }),
      retry: order.boxState === "paid" ? () => end(order) : null,
    }));
  }),
};

export const incidents = { payment, answer };

/** A box with when it was paid for. */
type StuckOrder = OrderRecord & { completedAt: Date };

async function find(filter: Filter<OrderDoc>, most: number, id?: string): Promise<StuckOrder[]> {
  const one: Filter<OrderDoc> = id === undefined ? {} : { _id: new ObjectId(id) };
  const docs = await orderDocs()
    .find({ ...filter, ...one }, { projection: { searchWords: 0 } })
    .sort({ completedAt: 1 })
    .limit(most)
    .toArray();
  return docs.map((doc) => ({ ...toRecord(doc), completedAt: doc.completedAt ?? doc.createdAt }));
}

const shown = (order: StuckOrder) => ({
  id: order.id,
  since: order.completedAt,
  amountPoisha: order.totalPoisha,
  version: order.boxState,
  target: async () => orderTarget(order),
  hrefOf: () => adminLinks.order(order.id),
});

async function end(order: StuckOrder): Promise<void> {
  const ended = await endOrder(order, { to: "lapsed", by: "platform", reason: null, at: new Date() });
  if (!ended) throw new AppError("too_late", "justAnswered");
}
