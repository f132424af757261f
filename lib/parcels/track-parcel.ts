import "server-only";
import { AppError } from "@/lib/errors";
import { giveBack, limits, takePoint } from "@/lib/limits/limits";
import { findParcelByTrackingId } from "./data";
import { estimatedDelivery } from "./journey";
import type { Tracking } from "./schema";

/**
 * Where a parcel is, for everybody who knows its number: no name, phone or address (contract, GET /track/{tracking_id}).
 * Spaces and letter case don't count. An unknown number costs its asker a point, so that numbers can't be guessed.
 * Throws AppError not_found or too_many_requests (429).
 */
export async function trackParcel(trackingId: string, address: string, now = new Date()): Promise<Tracking> {
  const wanted = trackingId.replace(/\s/g, "").toUpperCase();
  await takePoint(limits.track(), address);
  const parcel = /^TRK\d{1,24}$/.test(wanted) ? await findParcelByTrackingId(wanted) : null;
  if (!parcel) throw new AppError("not_found", { detail: "We don't know this tracking number." });
  await giveBack(limits.track(), address);
  const { sender, receiver, deliveryStatus } = parcel;
  const events = parcel.events.map(({ to, at }) => ({ status: to, at }));
  return {
    tracking_id: parcel.trackingId,
    delivery_status: deliveryStatus,
    from: sender.district,
    to: receiver.district,
    events: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
    estimatedDelivery: estimatedDelivery({ from: sender, to: receiver, status: deliveryStatus, events }, now),
  };
}
