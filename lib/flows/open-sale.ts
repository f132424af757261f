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

/** What is sold. `earlier`: the open sale of the same thing that is on record; null: there is none. */
type Sale = PurchaseSale | BookingSale;

/** An earlier sale may be closed or paid between two steps; then all steps are repeated, at most this often. */
const MAX_TRIES = 8;

/**
 * Opens the sale of a purchase or a booking, and its payment. The sale and its charge are on record before the
 * provider is asked. While it is open, two tabs, a double click and a reload get the same payment; an open sale of
 * other contents, of another way of paying, or older than an hour is given up first. Portions that the buyer's other
 * unpaid purchases hold do not stand in the way: if portions are short, those purchases are ended. Throws AppError
 * sold_out, cash_refused, amount_too_small, amount_too_large, too_many_requests, in_progress or payment_provider; as
 * findBookingSale; and what `read` throws.
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

/** The purchase that the page had opened before, if it is complete by now; null: it is not. */
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

/** Throws AppError amount_too_small, amount_too_large or cash_refused. */
async function requirePayable(sale: Sale): Promise<void> {
  if (sale.payWith === "cash") await requirePayableAtDoor(sale);
  else requireWithinLimits(sale.payWith, sale.totalPoisha);
}

/** Puts the sale on record, then opens its payment. null: another call was faster, or an account was closed. */
async function openNew(sale: Sale, freed: readonly GivenUp[]): Promise<OpenedSale | null> {
  const recorded = await putOnRecord(sale, freed);
  if (!recorded) return null;
  // Nobody can pay the charge yet, so if the server dies here, no paid money is left without an order.
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

/** Writes to the sellers' accounts, so that closing one at this moment conflicts. False: one is closed. */
const touchSellers = async (sale: Sale): Promise<boolean> =>
  sale.kind === "booking" || touchAccountVersions(sale.request.boxes.map(({ seller }) => seller.id));

/** Answers the open sale again, or gives it up. null: the caller begins anew. */
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
      // Paid in the same way, the next try says that the booking is paid already.
      return paid && paid.charge.by !== sale.payWith ? paid : null;
    }
  }
}

/** Gives up an open sale. Answers it with its payment if it was paid first; null: it was not. */
async function giveUp(sale: RecordedSale): Promise<OpenedCharge | null> {
  const { id, charge } = sale;
  if (!charge) {
    await giveUpCash(id);
    return null;
  }
  const { state, payment } = await giveUpCharge(charge);
  return state === "paid" && payment ? { ...sale, charge, payment } : null;
}

/** The sale with its payment. null: its charge was closed meanwhile. */
async function withPayment(
  sale: RecordedSale,
  ask: (charge: ChargeRecord, payer: Payer) => Promise<ProviderPayment | null>,
): Promise<OpenedSale | null> {
  const { charge } = sale;
  if (!charge) return { ...sale, charge, payment: null };
  const payment = await ask(charge, sale.payer);
  return payment && { ...sale, charge, payment };
}
