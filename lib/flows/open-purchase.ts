import "server-only";
import { isTaken, openCharge } from "@/lib/money/charges/data";
import { requireWithinLimits } from "@/lib/money/charges/limits";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
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
import { askedBy, heldUntil, reserveBoxes } from "@/lib/shop/orders/hold-stock";
import type { PurchaseRecord } from "@/lib/shop/orders/mapper";
import { basketKeyOf, contentsOf, purchaseChargeFields } from "@/lib/shop/orders/purchase-rules";
import type { WantedBox } from "@/lib/shop/orders/read-basket";
import { type Address, DELIVERY_CHARGE, type Location } from "@/lib/shop/orders/rules";
import { TERMS_VERSION } from "@/lib/texts/legal";
import { abandonCash, type GivenUp, giveUpOwnHolds, holdAgain, makeRoom } from "./own-holds";
import { currentPayment, openPayment, reconcileCharge } from "./reconcile-charge";

/** What somebody wants to pay at once: the cart, or one line of it that never was in a cart. */
export type CheckoutRequest = {
  via: PurchaseRecord["via"];
  payWith: PurchaseRecord["payWith"];
  /** Names the one open purchase of the cart, or of this choice. */
  openKey: string;
  boxes: WantedBox[];
  location: Location;
  /** null: not said, what is on record stays. */
  to: ((known: string | null) => Address) | null;
  /** Whether `boxes` are still what is to be bought; asked in the transaction that puts them on record. */
  isStill?: (tx: Tx) => Promise<boolean>;
};

/** `over` are ended first in the transaction that is about to hold something; `insteadOf` as openPurchase. */
type RoomyRequest = CheckoutRequest & {
  over: readonly GivenUp[];
  insteadOf: string | undefined;
};

/** `payment`: null where it is paid at the door. */
export type OpenedPurchase = { purchase: PurchaseRecord; payment: ProviderPayment | null };

/** A purchase may be closed between two of our steps; then they are taken anew. More often than this is a fault. */
const MAX_ATTEMPTS = 8;

/**
 * Opens a purchase and its payment. Purchase, orders, what they hold and the charge are on record together before the
 * provider is asked. The same contents again are the same purchase and payment while it is unpaid, for an hour, with
 * the last address; one of other contents is given up first. What this person's other unpaid purchases hold is free
 * for them: those end with this one where it is short. `read` says anew before each try what is wanted. `insteadOf` is
 * the purchase that the page had opened before: it is given up first, and one that is complete is the answer. Throws
 * AppError sold_out, amount_too_small, amount_too_large, too_many_requests, in_progress, payment_provider, and what
 * `read` throws.
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

/** How both calls name the payment of a purchase that is open. */
export function toOpened({ purchase, payment }: OpenedPurchase) {
  if (payment) return toOpenedPayment(payment, purchase.totalPoisha);
  const totalPrice = toTaka(purchase.totalPoisha);
  return { provider: "cash" as const, totalPrice, paymentStatus: "due" as const };
}

/** What is judged before anything is held: the boxes, and the phone that the rider calls. */
const toBePaid = ({ boxes, to }: CheckoutRequest, earlier: PurchaseRecord | null) => ({
  boxes,
  phone: to ? to(null).phone : (earlier?.buyerInfo.phone ?? null),
  purchaseId: null,
});

const totalOf = ({ boxes }: CheckoutRequest): number =>
  boxes.reduce((sum, { totalPoisha }) => sum + totalPoisha, 0);

/** What a hosted page is told of who pays: no street. */
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
  // Nobody can pay it yet: a server that ends here leaves nothing that is owed by nobody.
  if (!(await touchAccountVersions(request.boxes.map(({ seller }) => seller.id)))) {
    await reconcileCharge(opened.charge, { by: "browser", giveUp: true });
    return null;
  }
  const payment = await openPayment(opened.charge, payerOf(opened.purchase));
  return payment && { purchase: opened.purchase, payment };
}

/** What this person had opened before, if it is complete by now: the answer to whoever wants to pay for it again. */
async function completedBefore(viewer: Viewer, id: string): Promise<OpenedPurchase | null> {
  const earlier = await findPurchase(id);
  return earlier?.buyerId === viewer.uid && earlier.state === "completed" ? asCompleted(earlier) : null;
}

/** Gives up another purchase that this person turns away from; false: there is none that is open. */
async function turnAway(viewer: Viewer, id: string): Promise<boolean> {
  const other = await findPurchase(id);
  if (other?.buyerId !== viewer.uid || other.state !== "open") return false;
  await giveUp(other);
  return true;
}

/** A completed purchase as the answer to whoever was about to open it or another one. */
async function asCompleted(purchase: PurchaseRecord): Promise<OpenedPurchase | null> {
  const charge = await findPurchaseCharge(purchase);
  if (!charge) return { purchase, payment: null };
  const payment = await currentPayment(charge);
  return payment && { purchase, payment };
}

/** Ends a purchase that is open, at its provider first; one that was paid meanwhile is completed. */
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
    // Its price, its hour or its means is over, but it was faster: of the same thing that is the answer.
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

/** Purchase, orders, what they hold and the charge, together; null when another call was faster. */
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
          // Buy Now's page says that buying agrees to them (contract, "Buy Now").
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

/** Whether nothing that this purchase would repeat was completed since it was read. */
async function isStillWanted({ isStill, insteadOf }: RoomyRequest, tx: Tx): Promise<boolean> {
  if (isStill && !(await isStill(tx))) return false;
  return insteadOf === undefined || (await findPurchase(insteadOf, tx))?.state !== "completed";
}

/**
 * Gives up the intent of a cart that changes: it is cancelled at the provider, what it held is given back. One that
 * was paid is completed instead. While the provider does not answer at once the cart changes all the same; the reconciler
 * gives the intent up, and if it is paid first, what was bought then is what was shown then.
 */
export async function voidOpenBasket(buyerId: string): Promise<void> {
  const open = await findOpenPurchase(basketKeyOf(buyerId));
  if (!open) return;
  try {
    // A hosted page is given up after half of it.
    await inTime(giveUp(open), 2 * patience.ms);
  } catch (err) {
    log.error({ err, purchaseId: open.id }, "an intent of a changed basket could not be given up yet");
    await dropOpenKey(open.id);
  }
}
