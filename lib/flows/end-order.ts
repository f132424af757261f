import "server-only";
import { cancelOrderParcel } from "@/lib/delivery/parcels/queries-moves";
import { tellJobEnded } from "@/lib/delivery/riders/tell-rider";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { findCharge } from "@/lib/money/charges/queries";
import { requestRefund } from "@/lib/money/charges/request-refund";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { tell } from "@/lib/people/notices/tell";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { takaCodec } from "@/lib/platform/model/codecs";
import { dropMail } from "@/lib/platform/outbox/outbox";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { parcelBefore } from "@/lib/shop/orders/order-and-parcel";
import { addressMailKey, endingNews } from "@/lib/shop/orders/order-mails";
import { leftOfOrder, partOf } from "@/lib/shop/orders/order-money";
import { markUncollected } from "@/lib/shop/orders/queries-cash";
import { findOrderCharge, ordersChargedBy } from "@/lib/shop/orders/queries-charge";
import { stepOrder } from "@/lib/shop/orders/queries-steps";
import { isInCash, orderTarget } from "@/lib/shop/orders/rules";
import type { BoxState, OrderMover } from "@/lib/shop/orders/status";
import { copyPaymentToOrders } from "./copy-payment";
import { releaseReserved } from "./hold-stock";
import { tryRefund } from "./refund-charge";

/** How an order ends before delivery, and who ends it. */
export type Ending = {
  to: Extract<BoxState, "declined" | "lapsed" | "cancelled">;
  by: "platform" | { viewer: Viewer; as: Exclude<OrderMover, "platform"> };
  reason: string | null;
  at: Date;
};

type Ended =
  | { charge: ChargeRecord; refund: { key: string; amountPoisha: number } }
  | "too_late"
  | "nothing_left";

/**
 * Ends an order that is not on its way yet, in the caller's transaction. The caller sends the refund. `charge`: read
 * in the same transaction; null: to be paid in cash at the door. Throws AppError too_late (409).
 */
export async function endOneOrder(
  order: OrderRecord,
  ending: Ending,
  charge: ChargeRecord | null,
  tx: Tx,
): Promise<Ended> {
  const { to, by, reason, at } = ending;
  const orders = await ordersChargedBy({ kind: "purchase", id: order.purchaseId }, tx);
  const charged = orders.find(({ id }) => id === order.id) ?? order;
  const who = by === "platform" ? "platform" : by.as;
  if (!(await stepOrder(order.id, { to, who, reason }, tx))) return "too_late";
  const person = by === "platform" ? PLATFORM : { id: by.viewer.uid, name: by.viewer.displayName };
  const mover = { role: ROLE[who], id: person.id, name: person.name };
  const from = parcelBefore(to, who);
  const parcel = await cancelOrderParcel(order.parcelId ?? "", { from, by: mover, at, as: to }, tx);
  if (!parcel) throw onItsWay();
  await tellJobEnded(parcel.riderId, parcel, person.id, tx);

  const refund = {
    key: `${KEY[to]}-order-${order.id}`,
    amountPoisha: charge ? leftOfOrder(charge, charged, orders) : 0,
  };
  const decided =
    charge && refund.amountPoisha > 0
      ? await requestRefund(charge, { ...refund, part: partOf(charged), why: to, by: person, at }, tx)
      : null;
  // An error undoes the end of the order.
  if (refund.amountPoisha > 0 && !decided) throw new Error("the charge changed inside its own transaction");
  if (decided) await copyPaymentToOrders(decided, tx);
  if (!charge) await markUncollected(order.id, null, tx);
  await releaseReserved([charged], tx);
  await dropMail(addressMailKey(order.id), tx);
  // The platform cancels an order only if its portions were sold out before the payment arrived.
  const how = to === "cancelled" && by === "platform" ? "sold_out" : to;
  const { amountPoisha: refundPoisha } = refund;
  await tell(endingNews(order, { how, byBuyer: who === "buyer", reason, refundPoisha }), tx);
  if (who === "admin" || who === "platform") {
    const after = { state: to, refundPoisha: refund.amountPoisha, ...(reason === null ? {} : { reason }) };
    const actor = by === "platform" ? by : by.viewer;
    const action = `order.${to}` as const;
    await recordAudit({ by: actor, action, target: orderTarget(order), after }, tx);
  }
  return decided ? { charge: decided, refund } : "nothing_left";
}

/** The order can't end, because its parcel is already on its way. */
const onItsWay = () => new AppError("too_late", "orderOnItsWay");

const PLATFORM = { id: null, name: "RANNA" };

/** The role that the parcel's history shows for the person who ended the order. */
const ROLE = { buyer: "owner", seller: "platform", admin: "admin", platform: "platform" } as const;

/** The first word of the refund's key, by how the order ended. */
const KEY = { declined: "decline", lapsed: "lapse", cancelled: "cancel" } as const;

/**
 * Ends a paid order that is not on its way, and refunds what is left of its price. Returns the refund in taka, or
 * null if it is too late.
 */
export async function endOrder(order: OrderRecord, ending: Ending): Promise<{ refunded: number } | null> {
  const found = isInCash(order) ? null : await findOrderCharge(order);
  if (!found && !isInCash(order)) throw new AppError("not_found", "noSuchOrder");
  const ended = await withTransaction(async (tx) =>
    endOneOrder(order, ending, found && (await findCharge(found.id, tx)), tx),
  );
  if (ended === "too_late") return null;
  if (ended === "nothing_left") return { refunded: 0 };
  await tryRefund(ended.charge, ended.refund.key);
  return { refunded: takaCodec.decode(ended.refund.amountPoisha) };
}
