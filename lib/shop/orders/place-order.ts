import "server-only";
import { expectedDays } from "@/lib/delivery/parcels/arrival";
import { insertOrderParcel, newParcelId } from "@/lib/delivery/parcels/queries";
import { trackingIdAt } from "@/lib/delivery/parcels/rules";
import { readPickup, readPickupToKeep } from "@/lib/people/users/queries";
import type { Tx } from "@/lib/platform/db/transactions";
import { regionOf } from "@/lib/platform/places/service-areas";
import { inSpan } from "@/lib/platform/telemetry";
import type { OrderRecord } from "./model";
import type { PurchaseRecord } from "./purchase-model";
import { type Completion, markCompleted } from "./queries-steps";
import { isInCash, titledBox } from "./rules";
import { orderSettings } from "./settings";

/** An order that was just placed, with its parcel. */
export type TrackedOrder = OrderRecord & {
  parcelId: string;
  trackingId: string;
  answerUntil: Date;
  /** True: the kitchen has not entered its pick-up address yet. */
  needsPickup: boolean;
  /** Days from the kitchen's answer to the arrival; null while the buyer's or the kitchen's address is unknown. */
  days: number | null;
  at: Date;
};

type Done = Omit<Completion, "parcelId" | "trackingId" | "answerUntil">;

/**
 * Places the orders of a purchase and creates their parcels, in the transaction that completes the purchase. Throws
 * the driver's error E11000 if a tracking id is taken.
 */
export async function placeOrders(
  { orderIds, buyerInfo }: PurchaseRecord,
  done: Omit<Done, "to">,
  tx: Tx,
): Promise<TrackedOrder[]> {
  const { phone, address, district, area, landmark } = buyerInfo;
  const to = { phone, address, district, area, landmark };
  const placed: TrackedOrder[] = [];
  for (const orderId of orderIds) {
    const parcelId = newParcelId();
    const about = { "ranna.order_id": orderId, "ranna.parcel_id": parcelId };
    const place = () => placeOrder(orderId, parcelId, { ...done, to }, tx);
    placed.push(await inSpan("place box", { attributes: about }, place));
  }
  return placed;
}

async function placeOrder(orderId: string, parcelId: string, paid: Done, tx: Tx): Promise<TrackedOrder> {
  const at = paid.completedAt;
  const trackingId = trackingIdAt(at, Math.random());
  const answerUntil = new Date(at.getTime() + orderSettings().answerMs);
  const order = await markCompleted(orderId, { ...paid, parcelId, trackingId, answerUntil }, tx);
  if (!order) throw new Error(`order ${orderId} was placed before its purchase was complete`);
  // If the kitchen's pick-up address changes at the same moment, the parcel must get the new address.
  const pickup = await (order.state === "open" ? readPickup : readPickupToKeep)(order.seller.id, tx);
  const { phone, address, district, area, landmark } = paid.to;
  const region = regionOf(district);
  const collectPoisha = isInCash(paid.shown) ? order.totalPoisha : 0;
  await insertOrderParcel(
    {
      id: parcelId,
      trackingId,
      orderId: order.id,
      titled: titledBox(order.lines),
      buyer: { id: order.buyerId, email: order.buyerInfo.email },
      seller: order.seller,
      receiver: {
        name: order.buyerInfo.name,
        email: order.buyerInfo.email,
        contact: phone,
        region,
        district,
        center: area,
        address,
        landmark,
      },
      deliveryCostPoisha: order.deliveryChargePoisha,
      collectPoisha,
      paidWith: collectPoisha > 0 ? null : paid.shown.paidWith,
      withinDistrict: order.location === "inside",
      pickup,
      answerUntil,
      at,
    },
    tx,
  );
  const buyerInfo = { ...order.buyerInfo, ...paid.to };
  const from = pickup ?? { region: null, district: null };
  const days = expectedDays({ sender: from, receiver: { region, district } });
  const { paidWith } = paid.shown;
  return {
    ...order,
    paidWith,
    buyerInfo,
    parcelId,
    trackingId,
    answerUntil,
    needsPickup: pickup === null,
    days,
    at,
  };
}
