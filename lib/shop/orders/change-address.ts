import "server-only";
import { changeReceiver } from "@/lib/delivery/parcels/queries-ends";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { dropMail } from "@/lib/platform/outbox/outbox";
import { storedPhone } from "@/lib/platform/phone";
import { regionOf } from "@/lib/platform/places/service-areas";
import { moveToPhone } from "./cash-rules";
import { requireAreaIn, requireSameArea } from "./delivery-area";
import { addressMailKey } from "./order-mails";
import { findOrder } from "./queries";
import { changeOrderAddress } from "./queries-steps";
import { addressFor, lacksAddress } from "./rules";
import type { BuyerInfo } from "./schema";

/** The address as it is stored, with the phone number in the standard form. */
export const withStoredPhone = (to: BuyerInfo): BuyerInfo => ({ ...to, phone: storedPhone(to.phone) });

/**
 * Changes the delivery address of an order and its parcel, until pick-up (contract, PATCH /orders/{id}). Throws
 * AppError malformed_id, not_found, forbidden, validation (the area is not in the district), out_of_area, too_late or
 * cash_refused (409, `why`: the phone number may not pay in cash).
 */
export async function changeAddress(
  viewer: Viewer,
  orderId: string,
  input: BuyerInfo,
): Promise<{ modifiedCount: 1 }> {
  return withTransaction(async (tx) => {
    const order = await findOrder(orderId, tx);
    if (!order || order.state === "abandoned") {
      throw new AppError("not_found", "noSuchOrder");
    }
    if (order.buyerId !== viewer.uid) {
      throw new AppError("forbidden", "buyerMovesOnly");
    }
    requireSameArea(order, input.district);
    const to = addressFor(order.location, withStoredPhone(input), order.buyerInfo);
    requireAreaIn(to.district, input.area);
    const { phone: contact, address, district, area: center, landmark } = to;
    const isNew = contact !== order.buyerInfo.phone;
    if (order.paymentStatus === "due" && isNew)
      await moveToPhone(viewer, { id: order.id, purchaseId: order.purchaseId, phone: contact }, tx);
    const receiver = { contact, address, landmark, region: regionOf(district), district, center };
    if (order.parcelId !== null && !(await changeReceiver(order.parcelId, receiver, tx))) {
      throw new AppError("too_late", "orderPickedUp");
    }
    await changeOrderAddress(orderId, viewer.uid, to, tx);
    if (!lacksAddress(to)) await dropMail(addressMailKey(order.id), tx);
    return { modifiedCount: 1 };
  });
}
