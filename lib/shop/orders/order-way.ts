import "server-only";
import { readListedParcels } from "@/lib/delivery/parcels/data";
import type { ListedParcel } from "@/lib/delivery/parcels/model";
import { type StateReader, stateText } from "@/lib/delivery/parcels/state-text";
import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { standingOf, wayOf } from "@/lib/delivery/parcels/way";
import { receiptsShownOn } from "@/lib/money/receipts/data";
import { backInto } from "@/lib/money/receipts/shown-means";
import { toPoisha } from "@/lib/platform/money";
import { eatBy } from "@/lib/shop/recipes/box-rules";
import { stateTexts } from "@/lib/texts/states";
import type { toView } from "./mapper";
import type { Order } from "./schema";

type StoredView = ReturnType<typeof toView>;

/** An order with the state of its parcel; `parcel`: null while there is none. */
export type WayOfOrder<One> = {
  order: Omit<One, "lines"> & ParcelWay & Pick<Order, "deliveryStatus" | "lines" | "receipt">;
  parcel: ListedParcel | null;
};

/** Orders with their state and day of arrival, worded for `reader`, in the same order. */
export async function withWays<One extends StoredView>(
  orders: readonly One[],
  reader: StateReader,
  now = new Date(),
): Promise<WayOfOrder<One>[]> {
  const parcels = await readListedParcels(orders.flatMap(({ parcelId }) => parcelId ?? []));
  const receipts = await receiptsShownOn(orders.map(({ _id }) => _id));
  return orders.map((order) => {
    const parcel = parcels.get(order.parcelId ?? "") ?? null;
    const way = orderWay(order, parcel, { reader, now });
    const packedAt = parcel?.readyAt ?? null;
    const lines = order.lines.map((line) => ({
      ...line,
      eatBy: eatBy(packedAt, line)?.toISOString() ?? null,
    }));
    const receipt = receipts.get(order._id) ?? null;
    const deliveryStatus = parcel?.deliveryStatus ?? null;
    return { order: { ...order, lines, ...way, deliveryStatus, receipt }, parcel };
  });
}

function orderWay(
  order: StoredView,
  parcel: ListedParcel | null,
  { reader, now }: { reader: StateReader; now: Date },
): ParcelWay {
  const answerUntil = order.answerUntil === null ? null : new Date(order.answerUntil);
  const own = {
    answerUntil,
    reason: order.endReason,
    money: {
      duePoisha: toPoisha(order.refundDue),
      backPoisha: toPoisha(order.refunded),
      isWhole: order.state === "refunded",
      into: backInto(order.paidWith),
    },
  };
  if (parcel) return wayOf(parcel, reader, { now, standing: { ...standingOf(parcel), ...own } });
  const nowhere = { kind: "order", box: "paid", parcel: null, district: null, ...own } as const;
  const { desk } = stateTexts;
  return {
    stateText:
      order.state === "open" || order.state === "abandoned"
        ? desk[order.state]
        : stateText(nowhere, reader, now),
    expectedDays: null,
    expectedOn: null,
    late: false,
    steps: [],
  };
}
