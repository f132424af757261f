import "server-only";
import type { Filter } from "mongodb";
import { wordsAsked } from "@/lib/delivery/parcels/desk-words";
import { endOf, startOf } from "@/lib/platform/days";
import { requireId } from "@/lib/platform/db/ids";
import { literalPattern } from "@/lib/platform/db/literal-pattern";
import { DESK_COUNTED, olderThan, placeAt } from "@/lib/platform/desk/desk-page";
import { type OrderDoc, orderDocs } from "./document";
import { type DeskOrderRecord, toDeskRecord } from "./record";
import type { DeskOrderAddress } from "./schema";

/** The filters of Orders. */
export type OrderFilters = Omit<DeskOrderAddress, "page">;

/** What each payment filter stands for. Without one the list holds completed orders, a search all of them. */
const PAYMENT: Record<NonNullable<OrderFilters["payment"]>, Filter<OrderDoc>> = {
  paid: { state: "completed", refundState: null },
  part_refunded: { state: "completed", refundState: "part" },
  refunded: { state: "completed", refundState: "whole" },
  open: { state: "open" },
  failed: { state: "abandoned" },
};

/** What each filter by the box stands for; all of them paid. */
const BOX: Record<NonNullable<OrderFilters["box"]>, Filter<OrderDoc>> = {
  waiting: { state: "completed", boxState: "paid", answerUntil: { $type: "date" } },
  accepted: { state: "completed", boxState: "accepted" },
  declined: { state: "completed", boxState: "declined" },
  lapsed: { state: "completed", boxState: "lapsed" },
  cancelled: { state: "completed", boxState: "cancelled" },
};

/** The date that a list is sorted by: completion, or where others are among them the opening; the deadline of what waits. */
export function dateFieldOf({ q, payment, box }: OrderFilters): "completedAt" | "createdAt" | "answerUntil" {
  if (box !== undefined) return box === "waiting" ? "answerUntil" : "completedAt";
  if (payment === undefined) return q === undefined ? "completedAt" : "createdAt";
  return PAYMENT[payment].state === "completed" ? "completedAt" : "createdAt";
}

/** Newest first; of what waits for an answer the latest, that is the soonest deadline. */
export const sortOf = (asked: OrderFilters) => {
  const direction = asked.box === "waiting" ? 1 : -1;
  return { [dateFieldOf(asked)]: direction, _id: direction } as const;
};

const wordFilter = (word: string): Filter<OrderDoc> => ({
  searchWords: { $regex: `^${literalPattern(word)}` },
});

/** The filters as the database gets them; `words` in the order in which the index is to be walked. */
export function orderFilter(asked: OrderFilters, words = wordsAsked(asked.q ?? "")): Filter<OrderDoc> {
  const { q, payment, box, from, to } = asked;
  // What is answered leaves the list: nobody pages far into it.
  const before = box === "waiting" ? undefined : asked.before;
  const field = dateFieldOf(asked);
  const within = {
    ...(from === undefined ? {} : { $gte: startOf(from) }),
    ...(to === undefined ? {} : { $lt: endOf(to) }),
  };
  const and: Filter<OrderDoc>[] = words.map(wordFilter);
  if (Object.keys(within).length > 0) and.push({ [field]: within });
  if (before !== undefined) and.push(olderThan(field, before));
  // Only signs were typed: no order has them.
  if (q !== undefined && words.length === 0) and.push({ _id: { $in: [] } });
  const payments: Filter<OrderDoc> =
    payment !== undefined ? PAYMENT[payment] : q === undefined ? { state: "completed" } : {};
  return {
    ...payments,
    ...(box === undefined ? {} : BOX[box]),
    ...(and.length === 0 ? {} : { $and: and }),
  };
}

/** Of a common and a rare word the index is better walked by the rare one, which then has to come first. */
async function filterOf(asked: OrderFilters): Promise<Filter<OrderDoc>> {
  const words = wordsAsked(asked.q ?? "");
  if (words.length < 2) return orderFilter(asked, words);
  const counted = words.map(async (word) => ({
    word,
    count: await orderDocs().countDocuments(wordFilter(word), { limit: DESK_COUNTED }),
  }));
  const rarestFirst = (await Promise.all(counted)).sort((a, b) => a.count - b.count);
  return orderFilter(
    asked,
    rarestFirst.map(({ word }) => word),
  );
}

/** Where a row stands in the list, for `before`. */
const placeOf = (asked: OrderFilters, doc: OrderDoc): string =>
  placeAt(doc[dateFieldOf(asked)] ?? doc.createdAt, doc._id);

/** Orders that fit, newest first, with where each stands in the list. */
export async function listDeskOrders(
  asked: OrderFilters,
  window: { skip: number; limit: number },
): Promise<DeskOrderRecord[]> {
  const docs = await orderDocs()
    .find(await filterOf(asked), { projection: { searchWords: 0 } })
    .sort(sortOf(asked))
    .skip(window.skip)
    .limit(window.limit)
    .toArray();
  return docs.map((doc) => toDeskRecord(doc, placeOf(asked, doc)));
}

/** How many fit, but counts no further than `most`. */
export const countDeskOrders = async (asked: OrderFilters, most: number): Promise<number> =>
  orderDocs().countDocuments(await filterOf(asked), { limit: most });

/** How many boxes wait for their kitchen's answer, but counts no further than `most`. */
export const countWaiting = (most: number): Promise<number> =>
  orderDocs().countDocuments(BOX.waiting, { limit: most });

/** How many boxes are past their deadline without an answer, but counts no further than `most`. */
export const countLate = (now: Date, most: number): Promise<number> =>
  orderDocs().countDocuments(
    { state: "completed", boxState: "paid", answerUntil: { $type: "date", $lt: now } },
    { limit: most },
  );

/** An order; null when unknown. */
export async function findDeskOrder(id: string): Promise<DeskOrderRecord | null> {
  const doc = await orderDocs().findOne({ _id: requireId(id) });
  return doc && toDeskRecord(doc, placeOf({} as OrderFilters, doc));
}
