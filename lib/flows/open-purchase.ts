import "server-only";
import { isTaken, openCharge } from "@/lib/money/charges/data";
import { requireWithinLimits } from "@/lib/money/charges/limits";
import type { ChargeRecord } from "@/lib/money/charges/model";
import { toOpenedPayment } from "@/lib/money/charges/opened-payment";
import { inTime, patience } from "@/lib/money/charges/patience";
import type { ProviderPayment } from "@/lib/money/charges/provider";
import { PAID_IN_CASH } from "@/lib/money/receipts/rules";
import { touchAccountVersions } from "@/lib/people/users/data-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { type Tx, withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { toPoisha, toTaka } from "@/lib/platform/money";
import { withMutex } from "@/lib/platform/mutex";
import { requireCash } from "@/lib/shop/orders/cash-rules";
import { insertOpenOrders, newOrderId } from "@/lib/shop/orders/data";
import { findPurchaseCharge } from "@/lib/shop/orders/data-charge";
import {
  dropOpenKey,
  findOpenPurchase,
  findPurchase,
  insertOpenPurchase,
  newPurchaseId,
  savePurchaseAddress,
  saveTerms,
} from "@/lib/shop/orders/data-purchases";
import { saveOrderAddress } from "@/lib/shop/orders/data-steps";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { basketKeyOf, contentsOf, purchaseChargeFields } from "@/lib/shop/orders/purchase-rules";
import { type Address, DELIVERY_CHARGE, type DeliveryArea } from "@/lib/shop/orders/rules";
import { TERMS_VERSION } from "@/lib/texts/legal";
import { askedBy, heldUntil, reserveBoxes } from "./hold-stock";
import { abandonCash, type GivenUp, giveUpOwnHolds, holdAgain, makeRoom } from "./own-holds";
import type { WantedBox } from "./read-basket";
import { currentPayment, openPayment, reconcileCharge } from "./reconcile-charge";

/** What somebody wants to pay now: the whole cart, or one recipe (Buy Now), which need not be in the cart. */
export type CheckoutRequest = {
  via: PurchaseRecord["via"];
  payWith: PurchaseRecord["payWith"];
  /** Unique among open purchases: one for the buyer's cart, and one for each Buy Now choice. */
  openKey: string;
  boxes: WantedBox[];
  location: DeliveryArea;
  /**
   * Computes the address from the district on record (`known`). null: the request has no address, and the one on
   * record stays.
   */
  to: ((known: string | null) => Address) | null;
  /** Whether `boxes` are still what the buyer wants; asked in the transaction that writes the purchase. */
  isStill?: (tx: Tx) => Promise<boolean>;
};

/**
 * `over`: purchases that were given up, closed in the transaction that holds the new portions. `insteadOf`: as in
 * openPurchase.
 */
type RoomyRequest = CheckoutRequest & {
  over: readonly GivenUp[];
  insteadOf: string | undefined;
};

/** `payment` null: the purchase is paid at the door. */
export type OpenedPurchase = { purchase: PurchaseRecord; payment: ProviderPayment | null };

/** A purchase may be closed between two steps; then all steps are repeated, at most this often. */
const MAX_ATTEMPTS = 8;

/**
 * Opens a purchase and its payment. Purchase, orders, held portions and charge are written together before the
 * provider is asked. The same contents within an hour answer the same unpaid purchase and payment, with the latest
 * address; an open purchase with other contents is given up first. Portions that the buyer's other unpaid purchases
 * hold do not stand in the way: if portions are short, those purchases are ended. `read` computes the request before
 * each try. `insteadOf`: the purchase that the page had opened before; it is given up first, or answered if it is
 * complete. Throws AppError sold_out, amount_too_small, amount_too_large, too_many_requests, in_progress,
 * payment_provider, and what `read` throws.
 */
export async function openPurchase(
  viewer: Viewer,
  read: () => Promise<CheckoutRequest>,
  insteadOf?: string,
): Promise<OpenedPurchase> {
  let over: GivenUp[] = [];
  for (let tries = 0; tries < MAX_ATTEMPTS; tries++) {
    const done = insteadOf === undefined ? null : await completedBefore(viewer, insteadOf);
    if (done) return done;
    const request = { ...(await read()), over, insteadOf };
    const earlier = await findOpenPurchase(request.openKey);
    const other = insteadOf === earlier?.id ? undefined : insteadOf;
    if (other !== undefined && (await turnAway(viewer, other))) continue;
    if (request.payWith === "cash") await requireCash(viewer, toBePaid(request, earlier));
    else requireWithinLimits(request.payWith, totalOf(request));
    try {
      const opened = await (earlier ? openAgain(earlier, request) : openNew(viewer, request));
      if (opened) return opened;
    } catch (error) {
      if (!(error instanceof AppError && error.code === "sold_out")) throw error;
      over = await giveUpOwnHolds(viewer.uid, askedBy(request.boxes));
      if (over.length === 0) throw error;
    }
  }
  throw new AppError("in_progress", "orderInWork");
}

/** The payment of an open purchase, as both opening calls answer it. */
export function toOpened({ purchase, payment }: OpenedPurchase) {
  if (payment) return toOpenedPayment(payment, purchase.totalPoisha);
  const totalPrice = toTaka(purchase.totalPoisha);
  return { provider: "cash" as const, totalPrice, paymentStatus: "due" as const };
}

/** What requireCash judges before anything is held: the boxes, and the phone number that the rider calls. */
const toBePaid = ({ boxes, to }: CheckoutRequest, earlier: PurchaseRecord | null) => ({
  boxes,
  phone: to ? to(null).phone : (earlier?.buyerInfo.phone ?? null),
  purchaseId: null,
});

const totalOf = ({ boxes }: CheckoutRequest): number =>
  boxes.reduce((sum, { totalPoisha }) => sum + totalPoisha, 0);

/** What the hosted page is told of the buyer; the street is left out. */
const payerOf = ({ buyerInfo: { name, email, phone, district } }: PurchaseRecord) => ({
  name,
  email,
  phone: phone ?? "",
  district: district ?? "",
});

const contentsOfBoxes = ({ location, boxes }: CheckoutRequest): string =>
  contentsOf(
    location,
    boxes.flatMap(({ lines }) => lines),
  );

/** null: the caller begins anew, because another call was faster or an account was closed. */
async function openNew(viewer: Viewer, request: RoomyRequest): Promise<OpenedPurchase | null> {
  const opened = await withMutex(`open ${viewer.uid}`, () => putOnRecord(viewer, request));
  if (!opened?.charge) return opened && { purchase: opened.purchase, payment: null };
  // Nobody can pay the charge yet, so if the server dies here, no paid money is left without an order.
  if (!(await touchAccountVersions(request.boxes.map(({ seller }) => seller.id)))) {
    await reconcileCharge(opened.charge, { by: "browser", giveUp: true });
    return null;
  }
  const payment = await openPayment(opened.charge, payerOf(opened.purchase));
  return payment && { purchase: opened.purchase, payment };
}

/** The purchase that the page had opened before, if it is complete by now; null: it is not, or is somebody else's. */
async function completedBefore(viewer: Viewer, id: string): Promise<OpenedPurchase | null> {
  const earlier = await findPurchase(id);
  return earlier?.buyerId === viewer.uid && earlier.state === "completed" ? asCompleted(earlier) : null;
}

/**
 * Gives up the open purchase that the page had opened before. False: there is none that is open and the viewer's own.
 */
async function turnAway(viewer: Viewer, id: string): Promise<boolean> {
  const other = await findPurchase(id);
  if (other?.buyerId !== viewer.uid || other.state !== "open") return false;
  await giveUp(other);
  return true;
}

/** The answer for a purchase that is complete. null: its payment has to be opened anew. */
async function asCompleted(purchase: PurchaseRecord): Promise<OpenedPurchase | null> {
  const charge = await findPurchaseCharge(purchase);
  if (!charge) return { purchase, payment: null };
  const payment = await currentPayment(charge);
  return payment && { purchase, payment };
}

/** Closes an open purchase, at its provider first; if it was paid meanwhile, it is completed instead. */
async function giveUp(purchase: PurchaseRecord): Promise<void> {
  const charge = await findPurchaseCharge(purchase);
  if (charge) await reconcileCharge(charge, { by: "browser", giveUp: true });
  else await abandonCash(purchase);
}

/** null: the caller begins anew, because the earlier purchase was closed or paid meanwhile. */
async function openAgain(earlier: PurchaseRecord, request: RoomyRequest): Promise<OpenedPurchase | null> {
  const charge = await findPurchaseCharge(earlier);
  const isSame = earlier.contents === contentsOfBoxes(request);
  const isOver = !isSame || earlier.payWith !== request.payWith || earlier.openUntil <= new Date();
  if (!charge && earlier.payWith !== "cash") return null;
  if (isOver) {
    await giveUp(earlier);
    // It was to be given up, but may have been paid first. For the same contents, or for Buy Now, it is then the
    // answer.
    const now = request.via === "recipe" || isSame ? await findPurchase(earlier.id) : null;
    return now?.state === "completed" ? asCompleted(now) : null;
  }
  if (request.to) {
    const address = request.to(earlier.buyerInfo.district);
    await savePurchaseAddress(earlier.id, address);
    await saveOrderAddress(earlier.orderIds, address);
  }
  await saveTerms(earlier.id, { version: TERMS_VERSION, agreedAt: new Date() });
  if (!(await holdAgain(earlier, request.over))) return null;
  if (!charge) return { purchase: earlier, payment: null };
  const payment = await currentPayment(charge, payerOf(earlier));
  return payment && { purchase: earlier, payment };
}

/** Writes purchase, orders, held portions and charge together; null: another call was faster. */
async function putOnRecord(
  viewer: Viewer,
  request: RoomyRequest,
): Promise<{ purchase: PurchaseRecord; charge: ChargeRecord | null } | null> {
  const { via, openKey, boxes, location, payWith } = request;
  const orderIds = boxes.map(newOrderId);
  const id = via === "recipe" ? (orderIds[0] ?? newPurchaseId()) : newPurchaseId();
  const buyer = { name: viewer.displayName, email: viewer.email };
  const to = request.to?.(null) ?? { phone: null, address: null, district: null };
  const lane = `portions ${boxes[0]?.seller.id}`;
  try {
    return await withTransaction(async (tx) => {
      const createdAt = new Date();
      if (!(await isStillWanted(request, tx))) return null;
      await makeRoom(viewer.uid, request.over, tx);
      const taken = await reserveBoxes(boxes, createdAt, tx);
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
          totalPoisha: totalOf(request),
          contents: contentsOfBoxes(request),
          heldUntil: heldUntil(createdAt),
          // The Buy Now page says that buying agrees to the terms (contract, "Buy Now").
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
        deliveryChargePoisha: toPoisha(DELIVERY_CHARGE[location]),
        paidWith: payWith === "cash" ? PAID_IN_CASH : null,
        portions: taken[index] ?? [],
      }));
      await insertOpenOrders(orders, tx);
      if (payWith === "cash") return { purchase, charge: null };
      return { purchase, charge: await openCharge({ ...purchaseChargeFields(purchase), at: createdAt }, tx) };
    }, lane);
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

/** Whether the request still holds: the cart is unchanged, and the earlier purchase was not completed meanwhile. */
async function isStillWanted({ isStill, insteadOf }: RoomyRequest, tx: Tx): Promise<boolean> {
  if (isStill && !(await isStill(tx))) return false;
  return insteadOf === undefined || (await findPurchase(insteadOf, tx))?.state !== "completed";
}

/**
 * Gives up the open purchase of a cart that changes: its payment is cancelled at the provider, its portions are given
 * back. If it was paid, it is completed instead. If the provider does not answer in time, the cart changes all the
 * same and the reconciler gives the purchase up; if it is paid before that, the contents it was opened with are
 * bought.
 */
export async function voidOpenBasket(buyerId: string): Promise<void> {
  const open = await findOpenPurchase(basketKeyOf(buyerId));
  if (!open) return;
  try {
    // giveUp itself stops waiting for a silent hosted provider after half of this time.
    await inTime(giveUp(open), 2 * patience.ms);
  } catch (err) {
    log.error({ err, purchaseId: open.id }, "an intent of a changed basket could not be given up yet");
    await dropOpenKey(open.id);
  }
}
