import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { openCharge } from "@/lib/money/charges/queries";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import type { Viewer } from "@/lib/people/users/viewer";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { takaCodec } from "@/lib/platform/model/codecs";
import { withMutex } from "@/lib/platform/mutex";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { contentsOf, purchaseChargeFields } from "@/lib/shop/orders/purchase-rules";
import { insertOpenOrders, newOrderId } from "@/lib/shop/orders/queries";
import { findPurchase, insertOpenPurchase, newPurchaseId } from "@/lib/shop/orders/queries-purchases";
import { type Address, DELIVERY_CHARGE, type DeliveryArea, NO_ADDRESS } from "@/lib/shop/orders/rules";
import { TERMS_VERSION } from "@/lib/texts/legal";
import { heldUntil, reserveBoxes } from "./hold-stock";
import { type GivenUp, makeRoom } from "./own-holds";
import type { WantedBox } from "./read-basket";

/** What a buyer wants to pay now: the whole cart, or one recipe with Buy Now. */
export type PurchaseRequest = {
  via: PurchaseRecord["via"];
  payWith: PurchaseRecord["payWith"];
  /** A key for this request, unique among open purchases. All requests for one buyer's cart have the same key. */
  openKey: string;
  boxes: WantedBox[];
  location: DeliveryArea;
  /** Computes the delivery address from the stored one, `known`. null: the stored address does not change. */
  to: ((known: Address | null) => Address) | null;
  /** Checks that the buyer still wants `boxes`, in the transaction that writes the purchase. */
  isStill?: (tx: Tx) => Promise<boolean>;
};

/** The price of all orders of a request, in poisha. */
export const sumOfRequest = ({ boxes }: PurchaseRequest): number =>
  boxes.reduce((sum, { totalPoisha }) => sum + totalPoisha, 0);

/** The request's area, lines and prices as one text. A purchase stores it as `contents`. */
export const contentsOfRequest = ({ location, boxes }: PurchaseRequest): string =>
  contentsOf(
    location,
    boxes.flatMap(({ lines }) => lines),
  );

/**
 * Stores a purchase, its orders, reserved portions and charge in one transaction, before the provider is called.
 * `freed`: cancelled purchases that are closed. `insteadOf`: the id of the replaced purchase. Returns null if another
 * call was faster, the cart has changed, or `insteadOf` is complete. Throws AppError sold_out or too_many_requests.
 */
export async function recordPurchase(
  viewer: Viewer,
  request: PurchaseRequest,
  freed: readonly GivenUp[],
  insteadOf: string | undefined,
): Promise<{ purchase: PurchaseRecord; charge: ChargeRecord | null } | null> {
  const lane = `portions ${request.boxes[0]?.seller.id}`;
  const work = async (tx: Tx) => {
    if (request.isStill && !(await request.isStill(tx))) return null;
    if (insteadOf !== undefined && (await findPurchase(insteadOf, tx))?.state === "completed") return null;
    await makeRoom(viewer.uid, freed, tx);
    const purchase = await insertPurchase(viewer, request, tx);
    if (request.payWith === "cash") return { purchase, charge: null };
    const charge = await openCharge({ ...purchaseChargeFields(purchase), at: purchase.createdAt }, tx);
    return { purchase, charge };
  };
  try {
    return await withMutex(`open ${viewer.uid}`, () => withTransaction(work, lane));
  } catch (error) {
    if (isDuplicateKey(error)) return null;
    throw error;
  }
}

/** Reserves the portions, and stores the purchase and its orders. Throws AppError sold_out. */
async function insertPurchase(viewer: Viewer, request: PurchaseRequest, tx: Tx): Promise<PurchaseRecord> {
  const { via, openKey, boxes, location, payWith } = request;
  const createdAt = new Date();
  const taken = await reserveBoxes(boxes, createdAt, tx);
  const orderIds = boxes.map(newOrderId);
  const id = via === "recipe" ? (orderIds[0] ?? newPurchaseId()) : newPurchaseId();
  const buyer = { name: viewer.displayName, email: viewer.email };
  const to = request.to?.(null) ?? NO_ADDRESS;
  const purchase = await insertOpenPurchase(
    {
      id,
      via,
      payWith,
      openKey,
      location,
      orderIds,
      createdAt,
      to,
      buyer,
      buyerId: viewer.uid,
      totalPoisha: sumOfRequest(request),
      contents: contentsOfRequest(request),
      heldUntil: heldUntil(createdAt),
      // Buying means agreeing to the terms, as the Buy Now page states (contract, "Buy Now").
      terms: { version: TERMS_VERSION, agreedAt: createdAt },
    },
    tx,
  );
  const orders = boxes.map((box, index) => ({
    ...box,
    location,
    to,
    createdAt,
    purchaseId: id,
    id: orderIds[index] ?? newOrderId(),
    buyer: { id: viewer.uid, ...buyer },
    deliveryChargePoisha: takaCodec.encode(DELIVERY_CHARGE[location]),
    paidWith: payWith === "cash" ? PAID_IN_CASH : null,
    portions: taken[index] ?? [],
  }));
  await insertOpenOrders(orders, tx);
  return purchase;
}
