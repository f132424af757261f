import "server-only";
import { insertOrderParcel, newParcelId } from "@/lib/delivery/parcels/data";
import { trackingIdAt } from "@/lib/delivery/parcels/rules";
import { readPickupToKeep } from "@/lib/people/users/data";
import type { Tx } from "@/lib/platform/db/transactions";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { regionOf } from "@/lib/platform/places/service-areas";
import { inSpan } from "@/lib/platform/telemetry/tracing";
import { type Completion, markCompleted } from "./data";
import type { OrderRecord } from "./record";

/** A box that was just paid, with the parcel that brings it. */
export type PlacedBox = OrderRecord & {
  parcelId: string;
  trackingId: string;
  answerUntil: Date;
  /** Whether riders do not know yet where to fetch it. */
  needsPickup: boolean;
  at: Date;
};

type Paid = Omit<Completion, "parcelId" | "trackingId" | "answerUntil">;

/** Completes one box of a purchase and makes its parcel, inside the transaction that completes the purchase. */
export function placeBox(box: OrderRecord, paid: Paid, tx: Tx): Promise<PlacedBox> {
  const parcelId = newParcelId();
  const about = { "ranna.order_id": box.id, "ranna.parcel_id": parcelId };
  return inSpan("place box", { attributes: about }, () => place(box, parcelId, paid, tx));
}

async function place(box: OrderRecord, parcelId: string, paid: Paid, tx: Tx): Promise<PlacedBox> {
  const at = paid.completedAt;
  const trackingId = trackingIdAt(at, Math.random());
  const answerUntil = new Date(at.getTime() + env().answerMs);
  const pickup = await readPickupToKeep(box.seller.id, tx);
  if (!(await markCompleted(box.id, { ...paid, parcelId, trackingId, answerUntil }, tx))) {
    throw new AppError("intent_mismatch", { detail: "This payment does not belong to this order." });
  }
  const { phone, address, district } = paid.to;
  await insertOrderParcel(
    {
      id: parcelId,
      trackingId,
      orderId: box.id,
      title: box.title,
      buyer: { id: box.buyerId, email: box.buyerInfo.email },
      seller: box.seller,
      receiver: {
        name: box.buyerInfo.name,
        email: box.buyerInfo.email,
        contact: phone,
        region: regionOf(district),
        district,
        address,
      },
      deliveryCostPoisha: box.deliveryChargePoisha,
      withinDistrict: box.location === "inside",
      pickup,
      at,
    },
    tx,
  );
  const buyerInfo = { ...box.buyerInfo, phone, address, district };
  return { ...box, buyerInfo, parcelId, trackingId, answerUntil, needsPickup: pickup === null, at };
}
