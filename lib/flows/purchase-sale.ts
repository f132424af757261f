import "server-only";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { requireCash } from "@/lib/shop/orders/cash-rules";
import type { PurchaseRecord } from "@/lib/shop/orders/purchase-model";
import { findPurchaseCharge } from "@/lib/shop/orders/queries-charge";
import {
  findOpenPurchase,
  findPurchase,
  savePurchaseAddress,
  saveTerms,
} from "@/lib/shop/orders/queries-purchases";
import { saveOrderAddress } from "@/lib/shop/orders/queries-steps";
import { TERMS_VERSION } from "@/lib/texts/legal";
import { giveUpOpenPurchase } from "./give-up-sale";
import { askedBy } from "./hold-stock";
import { type GivenUp, giveUpOwnHolds, holdAgain } from "./own-holds";
import { contentsOfRequest, type PurchaseRequest, recordPurchase, sumOfRequest } from "./record-purchase";
import type { RecordedSale } from "./sale";

// The steps that open-sale.ts takes to sell a purchase.

/**
 * What a buyer wants to buy. `read`: reads it, for each try. `insteadOf`: the id of the open purchase that this one
 * replaces.
 */
export type WantedPurchase = {
  kind: "purchase";
  viewer: Viewer;
  read: () => Promise<PurchaseRequest>;
  insteadOf: string | undefined;
};

/**
 * A purchase that is about to be paid. `purchase`: the buyer's stored open purchase with the request's key; null:
 * none. `earlier`: the same purchase as a RecordedSale.
 */
export type PurchaseSale = Omit<WantedPurchase, "read"> & {
  request: PurchaseRequest;
  payWith: PurchaseRequest["payWith"];
  totalPoisha: number;
  purchase: PurchaseRecord | null;
  earlier: RecordedSale | null;
};

export async function findPurchaseSale({ read, ...wanted }: WantedPurchase): Promise<PurchaseSale> {
  const request = await read();
  const purchase = await findOpenPurchase(request.openKey);
  const earlier = purchase && (await readRecorded(purchase));
  const { payWith } = request;
  return { ...wanted, request, payWith, totalPoisha: sumOfRequest(request), purchase, earlier };
}

const readRecorded = async (purchase: PurchaseRecord): Promise<RecordedSale> =>
  recordedOf(purchase, await findPurchaseCharge(purchase));

/** The payer has no street, because a hosted payment page does not need it. */
function recordedOf(purchase: PurchaseRecord, charge: ChargeRecord | null): RecordedSale {
  const { id, orderIds, totalPoisha, buyerInfo } = purchase;
  const { name, email, phone, district } = buyerInfo;
  const payer = { name, email, phone: phone ?? "", district: district ?? "" };
  return { id, orderIds, totalPoisha, payer, charge };
}

/** Returns the purchase `id` if it belongs to the viewer and is complete, else null. */
export async function findCompletedPurchase(viewer: Viewer, id: string): Promise<RecordedSale | null> {
  const purchase = await findPurchase(id);
  const isOwn = purchase?.buyerId === viewer.uid;
  return isOwn && purchase.state === "completed" ? readRecorded(purchase) : null;
}

/**
 * Closes `insteadOf`, the purchase that the page opened earlier, unless it is the same as `earlier`. Returns true if
 * it was closed.
 */
export async function giveUpReplaced({ viewer, insteadOf, earlier }: PurchaseSale): Promise<boolean> {
  if (insteadOf === undefined || insteadOf === earlier?.id) return false;
  const replaced = await findPurchase(insteadOf);
  if (replaced?.buyerId !== viewer.uid || replaced.state !== "open") return false;
  await giveUpOpenPurchase(replaced);
  return true;
}

/** Checks that this sale may be paid in cash at the door. Throws AppError amount_too_large or cash_refused. */
export async function requirePayableAtDoor({ viewer, request, purchase }: PurchaseSale): Promise<void> {
  const phone = request.to ? request.to(null).phone : (purchase?.buyerInfo.phone ?? null);
  await requireCash(viewer, { boxes: request.boxes, phone, purchaseId: null });
}

/**
 * Returns true if the open purchase has other contents or another payment method, is too old, or has lost its charge,
 * as after a partial restore of the database.
 */
export function isPurchaseOver(sale: PurchaseSale): boolean {
  const { purchase, payWith, earlier } = sale;
  if (!purchase) return false;
  const hasLostCharge = payWith !== "cash" && earlier?.charge === null;
  const isOld = purchase.openUntil <= new Date();
  return !hasSameContents(sale) || purchase.payWith !== payWith || hasLostCharge || isOld;
}

const hasSameContents = ({ purchase, request }: PurchaseSale): boolean =>
  purchase?.contents === contentsOfRequest(request);

/**
 * Returns a purchase that was paid before it could be closed, if this request asked for the same. Else returns null.
 */
export async function findPaidFirst(sale: PurchaseSale): Promise<RecordedSale | null> {
  const { viewer, request, purchase } = sale;
  const isWanted = request.via === "recipe" || hasSameContents(sale);
  return purchase && isWanted ? findCompletedPurchase(viewer, purchase.id) : null;
}

/**
 * Updates the open purchase from the request. Returns false if the purchase has changed since it was read. Throws
 * AppError sold_out or too_many_requests.
 */
export async function renewPurchase(
  { purchase, request }: PurchaseSale,
  freed: readonly GivenUp[],
): Promise<boolean> {
  if (!purchase) return false;
  if (request.to) {
    const address = request.to(purchase.buyerInfo);
    await savePurchaseAddress(purchase.id, address);
    await saveOrderAddress(purchase.orderIds, address);
  }
  await saveTerms(purchase.id, { version: TERMS_VERSION, agreedAt: new Date() });
  return holdAgain(purchase, freed);
}

/** Stores the purchase, its orders and its charge. Throws the errors of recordPurchase. */
export async function putPurchaseOnRecord(
  { viewer, request, insteadOf }: PurchaseSale,
  freed: readonly GivenUp[],
): Promise<RecordedSale | null> {
  const recorded = await recordPurchase(viewer, request, freed, insteadOf);
  return recorded && { ...recordedOf(recorded.purchase, recorded.charge), boxes: request.boxes };
}

/**
 * Ends the buyer's other unpaid purchases that reserve the missing portions. If that does not help, throws `error`.
 */
export async function freeOwnPortions({ viewer, request }: PurchaseSale, error: unknown): Promise<GivenUp[]> {
  if (!(error instanceof AppError && error.code === "sold_out")) throw error;
  const freed = await giveUpOwnHolds(viewer.uid, askedBy(request.boxes));
  if (freed.length === 0) throw error;
  return freed;
}
