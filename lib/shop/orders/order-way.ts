import "server-only";
import type { ListedParcel } from "@/lib/delivery/parcels/model";
import { readListedParcels } from "@/lib/delivery/parcels/queries";
import { stateText } from "@/lib/delivery/parcels/state-text";
import type { ParcelWay } from "@/lib/delivery/parcels/views";
import { standingOf, wayOf } from "@/lib/delivery/parcels/way";
import { backInto } from "@/lib/money/receipts/payment-details";
import { receiptsShownOn } from "@/lib/money/receipts/queries";
import { withIds } from "@/lib/platform/model/shapes";
import { type StateReader, stateTexts } from "@/lib/texts/states";
import { order as model, type OrderDoc } from "./model";
import { shownState } from "./rules";
import { showOrder } from "./show-order";
import { shownReason } from "./shown-reason";
import type { Order } from "./views";

/**
 * An order as calls return it, without the fields that only its buyer gets. `doc`: the stored order. `parcel` null:
 * there is none yet.
 */
export type OrderOnItsWay = {
  order: Omit<Order, "code" | "cancellable">;
  doc: OrderDoc;
  parcelId: string | null;
  parcel: ListedParcel | null;
};

const keys = model.pick({ _id: true, parcelId: true });

/** Adds to each order its parcel, state and day of arrival, in words for `reader`. */
export async function withWays(
  orders: readonly OrderDoc[],
  reader: StateReader,
  now = new Date(),
): Promise<OrderOnItsWay[]> {
  const ids = orders.map((doc) => withIds(keys, doc));
  const parcels = await readListedParcels(ids.flatMap(({ parcelId }) => parcelId ?? []));
  const receipts = await receiptsShownOn(ids.map(({ _id }) => _id));
  return orders.map((doc, index) => {
    const parcelId = ids[index]?.parcelId ?? null;
    const parcel = parcels.get(parcelId ?? "") ?? null;
    const shown = showOrder(doc, parcel?.readyAt ?? null);
    const way = orderWay(doc, parcel, { reader, now });
    const receipt = receipts.get(shown._id) ?? null;
    const deliveryStatus = parcel?.deliveryStatus ?? null;
    return { order: { ...shown, ...way, deliveryStatus, receipt }, doc, parcelId, parcel };
  });
}

function orderWay(
  doc: OrderDoc,
  parcel: ListedParcel | null,
  { reader, now }: { reader: StateReader; now: Date },
): ParcelWay {
  const state = shownState(doc);
  const own = {
    answerUntil: doc.boxState === "paid" ? doc.answerUntil : null,
    reason: shownReason(doc.endReason),
    money: {
      duePoisha: doc.refundDue?.amountPoisha ?? 0,
      backPoisha: doc.refundedPoisha,
      isWhole: state === "refunded",
      into: backInto(doc.paidWith),
    },
  };
  if (parcel) return wayOf(parcel, reader, { now, standing: { ...standingOf(parcel), ...own } });
  const nowhere = { kind: "order", box: "paid", parcel: null, district: null, area: null, ...own } as const;
  const { desk } = stateTexts;
  return {
    stateText: state === "open" || state === "abandoned" ? desk[state] : stateText(nowhere, reader, now),
    expectedDays: null,
    expectedOn: null,
    late: false,
    steps: [],
  };
}
