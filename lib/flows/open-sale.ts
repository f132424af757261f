import "server-only";
import { requireWithinLimits } from "@/lib/money/charges/limits";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { Payer, ProviderPayment } from "@/lib/money/charges/provider";
import { touchAccountVersions } from "@/lib/people/users/queries-account-version";
import { AppError } from "@/lib/platform/errors";
import {
  type BookingSale,
  findBookingSale,
  isBookingCurrent,
  isBookingOver,
  recordBooking,
  type WantedBooking,
} from "./booking-sale";
import { giveUpCash, giveUpCharge } from "./give-up-sale";
import type { GivenUp } from "./own-holds";
import {
  findCompletedPurchase,
  findPaidFirst,
  findPurchaseSale,
  freeOwnPortions,
  giveUpReplaced,
  isPurchaseOver,
  type PurchaseSale,
  putPurchaseOnRecord,
  renewPurchase,
  requirePayableAtDoor,
  type WantedPurchase,
} from "./purchase-sale";
import { currentPayment, openPayment } from "./reconcile-charge";
import type { OpenedCharge, OpenedSale, RecordedSale } from "./sale";

type Wanted = WantedPurchase | WantedBooking;

/**
 * What is being sold: a purchase or the carriage of a parcel. `earlier`: the sale that was opened earlier for it and
 * is still open; null: none.
 */
type Sale = PurchaseSale | BookingSale;

/** The maximum number of tries. A try fails if another call closes or pays the earlier sale at the same moment. */
const MAX_TRIES = 8;

/**
 * Opens the sale of a purchase or a booking, and its payment. While the sale is open, repeated calls get the same
 * payment. Throws AppError sold_out, cash_refused, amount_too_small, amount_too_large, too_many_requests, in_progress
 * or payment_provider. Throws the errors of findBookingSale and of `read` too.
 */
export async function openSale(wanted: WantedBooking): Promise<OpenedCharge>;
export async function openSale(wanted: WantedPurchase): Promise<OpenedSale>;
export async function openSale(wanted: Wanted): Promise<OpenedSale> {
  let freed: GivenUp[] = [];
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const completed = await answerCompleted(wanted);
    if (completed) return completed;
    const sale = await findSale(wanted);
    if (sale.kind === "purchase" && (await giveUpReplaced(sale))) continue;
    await requirePayable(sale);
    try {
      const opened = await (sale.earlier ? openAgain(sale, sale.earlier, freed) : openNew(sale, freed));
      if (opened) return opened;
    } catch (error) {
      if (sale.kind === "booking") throw error;
      freed = await freeOwnPortions(sale, error);
    }
  }
  throw new AppError("in_progress", wanted.kind === "purchase" ? "orderInWork" : "paymentInWork");
}

/** Returns the purchase `insteadOf`, which the page opened earlier, if it is complete. Else returns null. */
async function answerCompleted(wanted: Wanted): Promise<OpenedSale | null> {
  if (wanted.kind === "booking" || wanted.insteadOf === undefined) return null;
  const completed = await findCompletedPurchase(wanted.viewer, wanted.insteadOf);
  return completed && withPayment(completed, currentPayment);
}

function findSale(wanted: Wanted): Promise<Sale> {
  switch (wanted.kind) {
    case "purchase":
      return findPurchaseSale(wanted);
    case "booking":
      return findBookingSale(wanted);
  }
}

async function requirePayable(sale: Sale): Promise<void> {
  if (sale.payWith === "cash") await requirePayableAtDoor(sale);
  else requireWithinLimits(sale.payWith, sale.totalPoisha);
}

/** Stores the sale and opens its payment. Returns null if another call was faster or an account was closed. */
async function openNew(sale: Sale, freed: readonly GivenUp[]): Promise<OpenedSale | null> {
  const recorded = await putOnRecord(sale, freed);
  if (!recorded) return null;
  // This check runs before the payment is opened, so nobody pays for an order whose seller's account is closed.
  if (recorded.charge && !(await touchSellers(sale))) {
    await giveUpCharge(recorded.charge);
    return null;
  }
  return withPayment(recorded, openPayment);
}

function putOnRecord(sale: Sale, freed: readonly GivenUp[]): Promise<RecordedSale | null> {
  switch (sale.kind) {
    case "purchase":
      return putPurchaseOnRecord(sale, freed);
    case "booking":
      return recordBooking(sale);
  }
}

/**
 * Writes to the sellers' accounts, so that closing an account at the same moment conflicts. Returns false if one is
 * closed.
 */
const touchSellers = async (sale: Sale): Promise<boolean> =>
  sale.kind === "booking" || touchAccountVersions(sale.request.boxes.map(({ seller }) => seller.id));

/**
 * Returns an open sale with its payment if it can still be used; otherwise closes it. Returns null if the caller has
 * to start again.
 */
async function openAgain(
  sale: Sale,
  earlier: RecordedSale,
  freed: readonly GivenUp[],
): Promise<OpenedSale | null> {
  switch (sale.kind) {
    case "purchase": {
      if (!isPurchaseOver(sale))
        return (await renewPurchase(sale, freed)) ? withPayment(earlier, currentPayment) : null;
      await giveUp(earlier);
      const paid = await findPaidFirst(sale);
      return paid && withPayment(paid, currentPayment);
    }
    case "booking": {
      if (!isBookingOver(sale)) return isBookingCurrent(sale) ? withPayment(earlier, currentPayment) : null;
      const paid = await giveUp(earlier);
      // With null, the next try throws that the booking is paid already.
      return paid && paid.charge.by !== sale.payWith ? paid : null;
    }
  }
}

/** Closes an open sale and returns null. If the sale was paid already, returns it with its payment. */
async function giveUp(sale: RecordedSale): Promise<OpenedCharge | null> {
  const { id, charge } = sale;
  if (!charge) {
    await giveUpCash(id);
    return null;
  }
  const { state, payment } = await giveUpCharge(charge);
  return state === "paid" && payment ? { ...sale, charge, payment } : null;
}

/** Adds the payment to a stored sale. Returns null if its charge was closed. */
async function withPayment(
  sale: RecordedSale,
  ask: (charge: ChargeRecord, payer: Payer) => Promise<ProviderPayment | null>,
): Promise<OpenedSale | null> {
  const { charge } = sale;
  if (!charge) return { ...sale, charge, payment: null };
  const payment = await ask(charge, sale.payer);
  return payment && { ...sale, charge, payment };
}
