import "server-only";
import { arrivalFrom, dayOfArrival, expectedDays, promisableDays } from "@/lib/delivery/parcels/arrival";
import { findParcel } from "@/lib/delivery/parcels/queries";
import { markParcelAccepted } from "@/lib/delivery/parcels/queries-ends";
import { markParcelReady } from "@/lib/delivery/parcels/queries-moves";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { isoText } from "@/lib/platform/model/codecs";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { acceptedNews } from "@/lib/shop/orders/order-mails";
import { findOrder } from "@/lib/shop/orders/queries";
import { stepOrder } from "@/lib/shop/orders/queries-steps";
import { requireNoSide } from "@/lib/shop/orders/require-no-side";
import { hasCooked, orderTarget } from "@/lib/shop/orders/rules";
import { firstEatBy, hoursToEat } from "@/lib/shop/recipes/box-rules";
import { endOrder } from "./end-order";

/**
 * Accepts an order for its kitchen (contract, POST /orders/{id}/accept). `on`: the delivery day that the kitchen
 * promises; null: the server computes it. Throws AppError malformed_id, not_found, forbidden, illegal_transition
 * (409) or validation (422 at `on`: the day can't be promised).
 */
export async function acceptOrder(
  viewer: Viewer,
  id: string,
  { on = null }: { on?: string | null | undefined } = {},
): Promise<{ state: "accepted"; expectedOn: string }> {
  const order = await requireOwnSale(viewer, id);
  const bySeller = order.seller.id === viewer.uid;
  const move = { to: "accepted", who: bySeller ? "seller" : "admin" } as const;
  const expectedOn = await withTransaction(async (tx) => {
    if (!(await stepOrder(order.id, move, tx))) throw answered();
    const day = await acceptParcel(order, { on, at: new Date() }, tx);
    if (day === null) throw answered();
    if (!bySeller) {
      const sides = { before: { state: order.boxState }, after: { state: "accepted" } };
      await recordAudit({ by: viewer, action: "order.accepted", target: orderTarget(order), ...sides }, tx);
    }
    return day;
  });
  return { state: "accepted", expectedOn };
}

/**
 * Stores the delivery day of an accepted order on its parcel, and mails the day to the buyer. Returns null if no
 * parcel waits for a day.
 */
async function acceptParcel(
  order: OrderRecord & { parcelId: string },
  { on, at }: { on: string | null; at: Date },
  tx: Tx,
): Promise<string | null> {
  const parcel = await findParcel(order.parcelId, tx);
  if (!parcel) return null;
  const { lines } = order;
  const days = promisableDays(expectedDays(parcel), at, hasCooked(lines), hoursToEat(lines));
  if (on !== null && !days.includes(on)) throw wrongField("on", "dayOutOfReach");
  const arrival = arrivalFrom(parcel, at, on ?? (days[0] < dayOfArrival(parcel, at) ? days[0] : null));
  if (!(await markParcelAccepted(parcel.id, { at, ...arrival }, tx))) return null;
  await tell([acceptedNews(order, arrival.expectedOn)], tx);
  return arrival.expectedOn;
}

/**
 * Marks an order as packed, for its seller (contract, POST /orders/{id}/ready). Also accepts the order if it was not
 * accepted yet. Throws AppError malformed_id, not_found, forbidden or too_late (409).
 */
export async function markOrderReady(viewer: Viewer, id: string): Promise<{ readyAt: string }> {
  const order = await requireOwnSale(viewer, id);
  const bySeller = order.seller.id === viewer.uid;
  const readyAt = await withTransaction(async (tx) => {
    const stepped = await stepOrder(order.id, { to: "ready", who: bySeller ? "seller" : "admin" }, tx);
    const at = new Date();
    if (stepped) await acceptParcel(order, { on: null, at }, tx);
    const since = await markParcelReady(order.parcelId, { at, eatBy: firstEatBy(at, order.lines) }, tx);
    if (!since) throw new AppError("too_late", "orderIsOver");
    if (!stepped) return since;
    if (!bySeller) {
      const sides = { before: { readyAt: null }, after: { readyAt: since } };
      await recordAudit({ by: viewer, action: "order.ready", target: orderTarget(order), ...sides }, tx);
    }
    return since;
  });
  return { readyAt: isoText(readyAt) };
}

/**
 * Declines an order for its kitchen and refunds it (contract, POST /orders/{id}/decline). Returns the refunded amount
 * in taka. Throws AppError malformed_id, not_found, forbidden, second_admin (403) or illegal_transition (409).
 */
export async function declineOrder(
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<{ refunded: number }> {
  const order = await requireOwnSale(viewer, id);
  const as = order.seller.id === viewer.uid ? "seller" : "admin";
  if (as === "admin") await requireNoSide(viewer, order);
  const ended = await endOrder(order, { to: "declined", by: { viewer, as }, reason, at: new Date() });
  if (!ended) throw answered();
  return ended;
}

/**
 * Returns a paid order that the viewer may answer, as its seller or as an admin. Throws AppError malformed_id,
 * not_found or forbidden.
 */
async function requireOwnSale(viewer: Viewer, id: string): Promise<OrderRecord & { parcelId: string }> {
  const order = await findOrder(id);
  if (order?.state !== "completed" || order.parcelId === null) {
    throw new AppError("not_found", "noSuchOrder");
  }
  if (order.seller.id !== viewer.uid && viewer.role !== "admin") {
    throw new AppError("forbidden", "kitchenAnswersOnly");
  }
  return { ...order, parcelId: order.parcelId };
}

const answered = () => new AppError("illegal_transition", "orderAnswered");
