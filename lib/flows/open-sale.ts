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
 * What is being sold: a purchase or the carriage of a parcel. `earlier`: the stored open sale of the same thing;
 * null: there is none.
 */
type Sale = PurchaseSale | BookingSale;

/** The maximum number of tries. All steps are repeated if the earlier sale is closed or paid between two steps. */
const MAX_TRIES = 8;

/**
 * Opens the sale of a purchase or a booking, and its payment. Sale and charge are stored before the provider is
 * called. While the sale is open, two tabs, a double click and a reload get the same payment. An open sale with other
 * contents or another payment method, or older than an hour, is closed first. If portions are short, the buyer's
 * other unpaid purchases that reserve them are ended. Throws AppError sold_out, cash_refused, amount_too_small,
 * amount_too_large, too_many_requests, in_progress or payment_provider; as findBookingSale; and what `read` throws.
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

/** Returns the purchase that the page opened earlier (`insteadOf`) if it is complete by now, else null. */
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

/** Stores the sale, then opens its payment. Returns null if another call was faster or an account was closed. */
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
      // After a partial restore of the database, a purchase may have lost its charge.
      const hasLostCharge = earlier.charge === null && sale.purchase?.payWith !== "cash";
      if (!hasLostCharge && !isPurchaseOver(sale))
        return (await renewPurchase(sale, freed)) ? withPayment(earlier, currentPayment) : null;
      await giveUp(earlier);
      const paid = await findPaidFirst(sale);
      return paid && withPayment(paid, currentPayment);
    }
    case "booking": {
      if (!isBookingOver(sale)) return isBookingCurrent(sale) ? withPayment(earlier, currentPayment) : null;
      const paid = await giveUp(earlier);
      // If the booking was paid by the method that was asked for, null makes openSale start again. The next try then
      // throws that the booking is paid already.
      return paid && paid.charge.by !== sale.payWith ? paid : null;
    }
  }
}

/** Closes an open sale. Returns the sale with its payment if it was paid first, else null. */
async function giveUp(sale: RecordedSale): Promise<OpenedCharge | null> {
  const { id, charge } = sale;
  if (!charge) {
    await giveUpCash(id);
    return null;
  }
  const { state, payment } = await giveUpCharge(charge);
  return state === "paid" && payment ? { ...sale, charge, payment } : null;
}

/** Adds the payment to a stored sale. Returns null if its charge was closed meanwhile. */
async function withPayment(
  sale: RecordedSale,
  ask: (charge: ChargeRecord, payer: Payer) => Promise<ProviderPayment | null>,
): Promise<OpenedSale | null> {
  const { charge } = sale;
  if (!charge) return { ...sale, charge, payment: null };
  const payment = await ask(charge, sale.payer);
  return payment && { ...sale, charge, payment };
}
