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
import { reconcileCharge } from "./reconcile-charge";
import { submitDueRefunds } from "./refund-charge";
import { syncDispute, syncRefunds } from "./sync-charge";

/** What an event is about: the charge, and its payment as the provider has it now. */
type PaymentEventContext = { charge: ChargeRecord; payment: ProviderPayment };

/** What each event does to its charge. Every event may come twice, late or out of order. */
const ON_EVENT: Readonly<Record<PaymentEventType, (context: PaymentEventContext) => Promise<unknown>>> = {
  /** Completes what was paid for, if the provider confirms the payment. */
  paid: async ({ charge, payment }) => {
    if (payment.status !== "succeeded") {
      throw new AppError("payment_required", "notPaidYet");
    }
    await completeSale(charge, payment, "webhook");
  },
  /** A card was declined, and the same payment can be tried with another one; or the payment was cancelled. */
  not_paid: async ({ charge }) => {
    if (charge.state === "open") await reconcileCharge(charge, { by: "webhook", giveUp: false });
  },
  /** A refund was made, perhaps in the provider's dashboard, or the bank has sent one back, which is owed again. */
  refunded: async (context) => syncRefunds(await completed(context)),
  /** The card's owner asks the bank for the money. No refund is made meanwhile. */
  disputed: async (context) => syncDispute(await completed(context)),
  /** The bank has decided. Refunds that waited for it are sent if the money is RANNA's again. */
  dispute_closed: async (context) => submitDueRefunds(await syncDispute(await completed(context))),
};

/**
 * The charge whose money has moved. If it is paid and not completed, it is completed first, because its own webhook
 * may be lost.
 */
async function completed({ charge, payment }: PaymentEventContext): Promise<ChargeRecord> {
  if (charge.state === "paid" || payment.status !== "succeeded") return charge;
  await completeSale(charge, payment, "webhook");
  return (await findCharge(charge.id)) ?? charge;
}

/**
 * Checks the signature of a provider's webhook, then does what its event asks for. A refused webhook is noted for
 * administrators. Throws AppError invalid_signature, and as takePaymentEvent.
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

/** Errors that another try does not mend: the payment can never fit what it names. */
const FOR_GOOD = ["not_found", "malformed_id", "intent_mismatch"];

/**
 * Does what an event of the provider asks for. Events that come twice, late or out of order do no harm, because the
 * provider is asked for the current state each time. Events about unknown payments, or that can never fit, are logged
 * and accepted. A refused event is noted for administrators until it is accepted. An error that another try may mend
 * is thrown as a server error, so that the provider sends the event again.
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
    const noted = await findChargeOf(event);
    // The charge is complete already: the browser was faster.
    if (type === "paid" && noted?.state === "paid") return await forgetRefused(eventId);
    const context = await resolveCharge(event, noted);
    if (!context) return log.warn(about, "a payment of nothing that we sell");
    const { charge } = context;
    await inSpan(`webhook ${name}`, ofCharge(eventId, type, charge), () => ON_EVENT[type](context));
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
 * Asks the provider about the attempt that a report names; the report itself is not trusted. False: the attempt is
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

/** Events about the payment itself continue the charge's trace; later events (refunds, disputes) begin a new one. */
const ofCharge = (eventId: string, type: PaymentEventType, { id, trace }: ChargeRecord): SpanOptions => ({
  kind: "consumer",
  attributes: { "ranna.event_id": eventId, "ranna.charge_id": id },
  continues: type === "paid" || type === "not_paid" ? trace : undefined,
});

/**
 * The charge that a payment is for, with the payment as the provider has it now. null: the payment is unknown. Throws
 * AppError payment_provider.
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

/** The charge that a payment's metadata name, for a payment that was not noted because a server died. */
async function named(payment: ProviderPayment): Promise<ChargeRecord | null> {
  const { purchaseId, parcelId } = payment.metadata;
  if (purchaseId !== undefined)
    return parseId(purchaseId) && findPurchaseCharge({ id: purchaseId.toLowerCase() });
  if (parcelId !== undefined)
    return parseId(parcelId) && findChargeForPayment(parcelId.toLowerCase(), payment);
  return null;
}
