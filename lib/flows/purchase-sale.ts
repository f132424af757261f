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

// The steps of open-sale.ts for a purchase.

/**
 * `read` computes the request before each try. `insteadOf`: the purchase that the page had opened before; it is given
 * up first, or answered if it is complete.
 */
export type WantedPurchase = {
  kind: "purchase";
  viewer: Viewer;
  read: () => Promise<PurchaseRequest>;
  insteadOf: string | undefined;
};

/** `earlier`: the open purchase under the same key, also as `purchase`; null: there is none. */
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

/** The payer's street is left out, because a hosted page does not need it. */
function recordedOf(purchase: PurchaseRecord, charge: ChargeRecord | null): RecordedSale {
  const { id, orderIds, totalPoisha, buyerInfo } = purchase;
  const { name, email, phone, district } = buyerInfo;
  const payer = { name, email, phone: phone ?? "", district: district ?? "" };
  return { id, orderIds, totalPoisha, payer, charge };
}

/** The purchase `id` if it is the viewer's own and complete; null: it is not. */
export async function findCompletedPurchase(viewer: Viewer, id: string): Promise<RecordedSale | null> {
  const purchase = await findPurchase(id);
  const isOwn = purchase?.buyerId === viewer.uid;
  return isOwn && purchase.state === "completed" ? readRecorded(purchase) : null;
}

/**
 * Gives up the purchase that the page had opened before, when it is another one than `earlier`. False: there is none
 * that is open and the viewer's own.
 */
export async function giveUpReplaced({ viewer, insteadOf, earlier }: PurchaseSale): Promise<boolean> {
  if (insteadOf === undefined || insteadOf === earlier?.id) return false;
  const replaced = await findPurchase(insteadOf);
  if (replaced?.buyerId !== viewer.uid || replaced.state !== "open") return false;
  await giveUpOpenPurchase(replaced);
  return true;
}

/** Throws AppError amount_too_large or cash_refused. */
export async function requirePayableAtDoor({ viewer, request, purchase }: PurchaseSale): Promise<void> {
  const phone = request.to ? request.to(null).phone : (purchase?.buyerInfo.phone ?? null);
  await requireCash(viewer, { boxes: request.boxes, phone, purchaseId: null });
}

/** Whether the open purchase is of other contents, of another way of paying, or too old. */
export function isPurchaseOver(sale: PurchaseSale): boolean {
  const { purchase, payWith } = sale;
  if (!purchase) return false;
  return !hasSameContents(sale) || purchase.payWith !== payWith || purchase.openUntil <= new Date();
}

const hasSameContents = ({ purchase, request }: PurchaseSale): boolean =>
  purchase?.contents === contentsOfRequest(request);

/** The open purchase after it was given up, if it was paid first and this request wants the same; else null. */
export async function findPaidFirst(sale: PurchaseSale): Promise<RecordedSale | null> {
  const { viewer, request, purchase } = sale;
  const isWanted = request.via === "recipe" || hasSameContents(sale);
  return purchase && isWanted ? findCompletedPurchase(viewer, purchase.id) : null;
}

/**
 * Brings the open purchase up to date with the request: address, terms, and the portions that it holds. False: it has
 * changed since it was read. Throws AppError sold_out or too_many_requests.
 */
export async function renewPurchase(
  { purchase, request }: PurchaseSale,
  freed: readonly GivenUp[],
): Promise<boolean> {
  if (!purchase) return false;
  if (request.to) {
    const address = request.to(purchase.buyerInfo.district);
    await savePurchaseAddress(purchase.id, address);
    await saveOrderAddress(purchase.orderIds, address);
  }
  await saveTerms(purchase.id, { version: TERMS_VERSION, agreedAt: new Date() });
  return holdAgain(purchase, freed);
}

/** Writes the purchase and what belongs to it; as recordPurchase. */
export async function putPurchaseOnRecord(
  { viewer, request, insteadOf }: PurchaseSale,
  freed: readonly GivenUp[],
): Promise<RecordedSale | null> {
  const recorded = await recordPurchase(viewer, request, freed, insteadOf);
  return recorded && recordedOf(recorded.purchase, recorded.charge);
}

/**
 * Ends the buyer's other unpaid purchases that hold the portions that are short. Throws the error that was given when
 * it is another one than sold_out, or when that would not free enough.
 */
export async function freeOwnPortions({ viewer, request }: PurchaseSale, error: unknown): Promise<GivenUp[]> {
  if (!(error instanceof AppError && error.code === "sold_out")) throw error;
  const freed = await giveUpOwnHolds(viewer.uid, askedBy(request.boxes));
  if (freed.length === 0) throw error;
  return freed;
}
