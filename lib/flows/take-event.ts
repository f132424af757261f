import "server-only";
import { findChargeForPayment } from "@/lib/delivery/bookings/queries";
import type { ChargeRecord } from "@/lib/money/charges/model";
import type { OnlineMethod } from "@/lib/money/charges/online-method";
import type { Payment, PaymentEvent, PaymentEventType, ProviderPayment } from "@/lib/money/charges/provider";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { findCharge, findChargeOf } from "@/lib/money/charges/queries";
import { findChargeOfAttempt } from "@/lib/money/charges/queries-attempts";
import { forgetRefused, recordBadSignature, recordRefused } from "@/lib/money/charges/queries-refused";
import { parseId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { inSpan, meters, type SpanOptions } from "@/lib/platform/telemetry";
import { findPurchaseCharge } from "@/lib/shop/orders/queries-charge";
import { askAttempts } from "./ask-attempts";
import { completeSale } from "./complete-sale";
import { inTurn } from "./in-turn";
import { reconcileCharge } from "./reconcile-charge";
import { submitDueRefunds } from "./refund-charge";
import { syncDispute, syncRefunds } from "./sync-charge";

/** The charge that an event is about, and its payment as the provider has it now. */
type PaymentEventContext = { charge: ChargeRecord; payment: ProviderPayment };

/** What is done for each event of the provider. Every event may arrive twice, late or out of order. */
const ON_EVENT: Readonly<Record<PaymentEventType, (context: PaymentEventContext) => Promise<unknown>>> = {
  /** Completes the sale if the provider confirms the payment. */
  paid: async ({ charge, payment }) => {
    if (payment.status !== "succeeded") {
      throw new AppError("payment_required", "notPaidYet");
    }
    await completeSale(charge, payment, "webhook");
  },
  /** A card was declined (another card can be tried), or the payment was cancelled. */
  not_paid: async ({ charge }) => {
    if (charge.state === "open") await reconcileCharge(charge, { by: "webhook", giveUp: false });
  },
  /** A refund was made, or the bank has sent a refund back. */
  refunded: async (context) => syncRefunds(await completed(context)),
  /** The card's owner disputes the payment at the bank. Refunds wait until the bank decides. */
  disputed: async (context) => syncDispute(await completed(context)),
  /** The bank has decided a dispute. If RANNA keeps the money, the waiting refunds are sent. */
  dispute_closed: async (context) => submitDueRefunds(await syncDispute(await completed(context))),
};

/**
 * Returns the charge of a payment. If it is paid but not completed, it is completed first, because the webhook about
 * the payment may be lost.
 */
async function completed({ charge, payment }: PaymentEventContext): Promise<ChargeRecord> {
  if (charge.state === "paid" || payment.status !== "succeeded") return charge;
  await completeSale(charge, payment, "webhook");
  return (await findCharge(charge.id)) ?? charge;
}

/**
 * Checks the signature of a provider's webhook, then processes its event. A rejected webhook is stored for admins.
 * Throws AppError invalid_signature. Throws the errors of takePaymentEvent too.
 */
export async function receiveWebhook(
  body: Uint8Array,
  signature: string | null,
  by: OnlineMethod = "card",
): Promise<void> {
  const provider = PROVIDERS[by];
  let event: PaymentEvent;
  try {
    event = provider.readEvent(body, signature);
  } catch (error) {
    meters().webhook?.("unreadable", "refused");
    await recordBadSignature().catch((err: unknown) => log.error({ err }, "a refused webhook was not noted"));
    throw error;
  }
  const name = provider.events[event.name] ? event.name : "other";
  try {
    await takePaymentEvent(event);
    meters().webhook?.(name, "taken");
  } catch (error) {
    meters().webhook?.(name, "refused");
    throw error;
  }
}

/** Errors that no retry can fix, because the payment does not fit its purchase or booking. */
const FOR_GOOD = ["not_found", "malformed_id", "intent_mismatch"];

/**
 * Processes an event of the provider. Events that arrive twice, late or out of order do no harm, because the provider
 * is asked for the current state each time. Events about unknown payments are logged and accepted, and so are events
 * with an error that a retry can't fix. Other errors are thrown as server errors, so that the provider sends the
 * event again. An event with an error is stored for admins until it succeeds.
 */
export async function takePaymentEvent(event: PaymentEvent): Promise<void> {
  const { id: eventId, name, reference: transactionId } = event;
  const type = PROVIDERS[event.by].events[name];
  if (!type) return;
  const about = { eventId, type: name, transactionId };
  try {
    if (PROVIDERS[event.by].hosted) {
      if (!(await takeAttempt(event))) log.warn(about, "a payment of nothing that we sell");
      return await forgetRefused(eventId);
    }
    const take = () => takeIntent(event, type);
    const isKnown = await (type === "paid" ? inTurn(transactionId, take) : take());
    if (!isKnown) return log.warn(about, "a payment of nothing that we sell");
    await forgetRefused(eventId);
  } catch (error) {
    await recordRefused(event, error).catch((err: unknown) =>
      log.error({ err, eventId }, "a refused webhook was not noted"),
    );
    if (!(error instanceof AppError)) throw error;
    if (FOR_GOOD.includes(error.code))
      return log.error({ err: error, ...about }, "a payment that fits nothing");
    const isOurs = error.status >= 500 && !PROVIDERS[event.by].hosted;
    throw isOurs ? error : new AppError("unavailable", undefined, { cause: error });
  }
}

/**
 * Does what an event about a payment intent asks for, after asking the provider, because events are not trusted.
 * Returns false if the payment is unknown.
 */
async function takeIntent(event: PaymentEvent, type: PaymentEventType): Promise<boolean> {
  const noted = await findChargeOf(event);
  // The browser was faster than the webhook and has completed the charge.
  if (type === "paid" && noted?.state === "paid") return true;
  const context = await resolveCharge(event, noted);
  if (!context) return false;
  const about = ofCharge(event.id, type, context.charge);
  await inSpan(`webhook ${event.name}`, about, () => ON_EVENT[type](context));
  return true;
}

/**
 * Asks the provider about the attempt of an event, because events are not trusted. Returns false if the attempt is
 * unknown.
 */
async function takeAttempt({ reference, checkId, name }: PaymentEvent): Promise<boolean> {
  const charge = await findChargeOfAttempt(reference);
  if (!charge) return false;
  const only = { id: reference, checkId: checkId ?? null };
  const about = { "ranna.charge_id": charge.id };
  await inSpan(`webhook ${name}`, { kind: "consumer", attributes: about, continues: charge.trace }, () =>
    askAttempts(charge, "webhook", only),
  );
  return true;
}

/**
 * The options of an event's trace span. A payment belongs to the trace of its charge, every later event to a new
 * trace.
 */
const ofCharge = (eventId: string, type: PaymentEventType, { id, trace }: ChargeRecord): SpanOptions => ({
  kind: "consumer",
  attributes: { "ranna.event_id": eventId, "ranna.charge_id": id },
  continues: type === "paid" || type === "not_paid" ? trace : undefined,
});

/**
 * Returns the charge that a payment is for, and the payment as the provider has it now. Returns null if the payment
 * is unknown. Throws AppError payment_provider.
 */
async function resolveCharge(
  { by, reference }: Payment,
  noted: ChargeRecord | null,
): Promise<PaymentEventContext | null> {
  const payment = await PROVIDERS[by].ask(reference, {
    amountPoisha: noted?.amountPoisha ?? 0,
    checkId: null,
  });
  const charge = payment && (noted ?? (await named(payment)));
  return charge && { charge, payment };
}

/** Finds a charge by the payment's metadata, if the payment's id is not stored. */
async function named(payment: ProviderPayment): Promise<ChargeRecord | null> {
  const { purchaseId, parcelId } = payment.metadata;
  if (purchaseId !== undefined)
    return parseId(purchaseId) && findPurchaseCharge({ id: purchaseId.toLowerCase() });
  if (parcelId !== undefined)
    return parseId(parcelId) && findChargeForPayment(parcelId.toLowerCase(), payment);
  return null;
}
