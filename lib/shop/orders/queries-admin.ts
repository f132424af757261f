import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { listQueue } from "@/lib/delivery/parcels/queries-admin";
import type { ParcelQueue } from "@/lib/delivery/parcels/rules";
import { wordsAsked } from "@/lib/delivery/parcels/search-words";
import {
  olderThan,
  pageOfIds,
  placeAt,
  rarestFirst,
  type TablePlan,
  tableQueries,
} from "@/lib/platform/admin-table/query";
import { endOf, startOf } from "@/lib/platform/days";
import { requireId } from "@/lib/platform/db/ids";
import { idText } from "@/lib/platform/model/codecs";
import { literalPattern } from "@/lib/platform/search-text";
import type { OrderFilters } from "./admin-query";
import { orderDocs } from "./collections";
import type { OrderDoc } from "./model";

/**
 * The database filter for each payment filter of the page Orders. Without a payment filter, the list shows completed
 * orders.
 */
const PAYMENT: Record<NonNullable<OrderFilters["payment"]>, Filter<OrderDoc>> = {
  paid: { state: "completed", refundState: null, paidAt: { $type: "date" } },
  due: { state: "completed", paymentStatus: "due" },
  part_refunded: { state: "completed", refundState: "part" },
  refunded: { state: "completed", refundState: "whole" },
  open: { state: "open" },
  failed: { state: "abandoned" },
};

/** The database filters for the order's state. They find only completed orders. */
const BOX: Record<NonNullable<OrderFilters["box"]>, Filter<OrderDoc>> = {
  waiting: { state: "completed", boxState: "paid", answerUntil: { $type: "date" } },
  accepted: { state: "completed", boxState: "accepted" },
  declined: { state: "completed", boxState: "declined" },
  lapsed: { state: "completed", boxState: "lapsed" },
  cancelled: { state: "completed", boxState: "cancelled" },
};

/** The field by which the list is sorted. For `waiting` it is the kitchen's deadline. */
function dateFieldOf({ q, payment, box }: OrderFilters): "completedAt" | "createdAt" | "answerUntil" {
  if (box !== undefined) return box === "waiting" ? "answerUntil" : "completedAt";
  if (payment === undefined) return q === undefined ? "completedAt" : "createdAt";
  return PAYMENT[payment].state === "completed" ? "completedAt" : "createdAt";
}

/** Sorts newest first. For `waiting` the soonest deadline is first. */
const sortOf = (asked: OrderFilters) => {
  const direction = asked.box === "waiting" ? 1 : -1;
  return { [dateFieldOf(asked)]: direction, _id: direction } as const;
};

const wordFilter = (word: string): Filter<OrderDoc> => ({
  searchWords: { $regex: `^${literalPattern(word)}` },
});

/**
 * Builds the database query for the filters. `words` must have the rarest word first, because the database scans the
 * index by the first word.
 */
function orderFilter(asked: OrderFilters, words: readonly string[]): Filter<OrderDoc> {
  const { q, payment, box, from, to } = asked;
  // The list `waiting` is short, so it has no further pages.
  const before = box === "waiting" ? undefined : asked.before;
  const field = dateFieldOf(asked);
  const within = {
    ...(from === undefined ? {} : { $gte: startOf(from) }),
    ...(to === undefined ? {} : { $lt: endOf(to) }),
  };
  const and: Filter<OrderDoc>[] = words.map(wordFilter);
  if (Object.keys(within).length > 0) and.push({ [field]: within });
  if (before !== undefined) and.push(olderThan(field, before));
  // A search for punctuation only finds nothing.
  if (q !== undefined && words.length === 0) and.push({ _id: { $in: [] } });
  const payments: Filter<OrderDoc> =
    payment !== undefined ? PAYMENT[payment] : q === undefined ? { state: "completed" } : {};
  return {
    ...payments,
    ...(box === undefined ? {} : BOX[box]),
    ...(and.length === 0 ? {} : { $and: and }),
  };
}

/** The place of an order in the list, for the filter `before`. */
export const placeInList = (asked: OrderFilters, doc: OrderDoc): string =>
  placeAt(doc[dateFieldOf(asked)] ?? doc.createdAt, doc._id.toHexString());

async function planOf(asked: OrderFilters): Promise<TablePlan<OrderDoc>> {
  const words = await rarestFirst(orderDocs(), wordsAsked(asked.q ?? ""), wordFilter);
  const filter = orderFilter(asked, words);
  const queue = asked.queue && (await listOrdersInQueue(asked.queue));
  return { filter: queue ? { $and: [{ _id: { $in: queue } }, filter] } : filter, sort: sortOf(asked) };
}

/** Lists the ids of the orders whose parcels are in a queue, the soonest deadline first. */
const listOrdersInQueue = async (queue: ParcelQueue): Promise<ObjectId[]> =>
  (await listQueue({ queue, kind: "order" })).flatMap(({ orderId }) => orderId ?? []);

/** The fields that the table reads. */
const SHOWN_FIELDS = { searchWords: 0 } as const;

/** One page of a queue, the soonest deadline first, with the number of its orders, at most TABLE_COUNTED. */
export async function pageOfOrderQueue(asked: OrderFilters & { queue: ParcelQueue }, page: number) {
  const { queue, ...others } = asked;
  const ids = await listOrdersInQueue(queue);
  const { filter } = await planOf({ ...others, before: undefined });
  const found = await orderDocs()
    .find({ $and: [{ _id: { $in: ids } }, filter] }, { projection: { _id: 1 } })
    .toArray();
  const matching = new Set(found.map(({ _id }) => idText(_id)));
  return pageOfIds(
    ids.map(idText).filter((id) => matching.has(id)),
    page,
    async (shown) => {
      const docs = await orderDocs()
        .find({ _id: { $in: shown.map((id) => new ObjectId(id)) } }, { projection: SHOWN_FIELDS })
        .toArray();
      return new Map(docs.map((doc) => [idText(doc._id), doc]));
    },
  );
}

export const orderTable = tableQueries({
  docs: orderDocs,
  plan: planOf,
  projection: SHOWN_FIELDS,
  toRow: (doc: OrderDoc) => doc,
});

/** Counts orders that their kitchen has not answered yet. Stops counting at `most`. */
export const countWaiting = (most: number): Promise<number> =>
  orderDocs().countDocuments(BOX.waiting, { limit: most });

/** Counts orders that their kitchen has not answered by the deadline. Stops counting at `most`. */
export const countLate = (now: Date, most: number): Promise<number> =>
  orderDocs().countDocuments(
    { state: "completed", boxState: "paid", answerUntil: { $type: "date", $lt: now } },
    { limit: most },
  );

/** Finds an order by id for admins. Returns null if it is unknown. Throws AppError malformed_id. */
export const findAdminOrder = async (id: string): Promise<OrderDoc | null> =>
  orderDocs().findOne({ _id: requireId(id) });
