import "server-only";
import { findChargeForPayment } from "@/lib/delivery/bookings/data";
import { findCharge, findChargeOf } from "@/lib/money/charges/data";
import { findChargeOfAttempt } from "@/lib/money/charges/data-attempts";
import { forgetRefused, recordBadSignature, recordRefused } from "@/lib/money/charges/data-refused";
import type { ChargeRecord } from "@/lib/money/charges/mapper";
import type { Means } from "@/lib/money/charges/means";
import type { Payment, PaymentEvent, PaymentEventType, ProviderPayment } from "@/lib/money/charges/provider";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { parseId } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { inSpan, meters, type SpanOptions } from "@/lib/platform/telemetry";
import { findPurchaseCharge } from "@/lib/shop/orders/data-charge";
import { askAttempts } from "./ask-attempts";
import { completeCharge } from "./complete-charge";
import { reconcileCharge } from "./reconcile-charge";
import { submitDueRefunds } from "./refund-charge";
import { syncDispute, syncRefunds } from "./sync-charge";

/** What an event is about: a charge with the provider's word of its payment. */
type PaymentEventContext = { charge: ChargeRecord; payment: ProviderPayment };

/** What each event does to the charge that it is about; every one of them may come twice, late or out of order. */
const ON_EVENT: Readonly<Record<PaymentEventType, (context: PaymentEventContext) => Promise<unknown>>> = {
  /** What has been paid for is completed, if the provider says so when it is asked. */
  paid: async ({ charge, payment }) => {
    if (payment.status !== "succeeded") {
      throw new AppError("payment_required", "notPaidYet");
    }
    await completeCharge(charge, payment, "webhook");
  },
  /** A card was declined, and the same payment takes another one; or nobody can pay it any more. */
  not_paid: async ({ charge }) => {
    if (charge.state === "open") await reconcileCharge(charge, { by: "webhook", giveUp: false });
  },
  /** Money went back, also in the provider's own dashboard; or the bank has sent it back: then it is owed again. */
  refunded: async (context) => syncRefunds(await completed(context)),
  /** The card's owner wants the money back from the bank. Nothing goes back meanwhile. */
  disputed: async (context) => syncDispute(await completed(context)),
  /** The bank has decided. What waited for it goes back when it is ours again. */
  dispute_closed: async (context) => submitDueRefunds(await syncDispute(await completed(context))),
};

/**
 * The charge of money that has moved: one that nobody knows to be paid is completed first, as its own webhook may be
 * lost.
 */
async function completed({ charge, payment }: PaymentEventContext): Promise<ChargeRecord> {
  if (charge.state === "paid" || payment.status !== "succeeded") return charge;
  await completeCharge(charge, payment, "webhook");
  return (await findCharge(charge.id)) ?? charge;
}

/**
 * A call of the payment provider: its signature, then what it asks for. One that is refused is noted for
 * administrators. Throws AppError invalid_signature, and as takePaymentEvent.
 */
export async function receiveWebhook(
  body: Uint8Array,
  signature: string | null,
  by: Means = "card",
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

/** No other try mends these: the payment can never fit what it names. */
const FOR_GOOD = ["not_found", "malformed_id", "intent_mismatch"];

/**
 * Does what an event of the provider asks for; an event twice, late or out of order changes nothing, because the
 * provider is asked for the truth each time. Events about payments that are nothing of ours, or that can never fit,
 * are logged and done with; what was refused is noted for administrators until it is taken after all. Whatever
 * another try may mend is thrown as a server error, so that the provider sends the event again.
 */
export async function takePaymentEvent(event: PaymentEvent): Promise<void> {
  const { id: eventId, name, reference: transactionId } = event;
  const type = PROVIDERS[event.by].events[name];
  if (!type) return;
  const about = { eventId, type: name, transactionId };
  try {
    if (PROVIDERS[event.by].hosted) {
      if (!(await takeVisit(event))) log.warn(about, "a payment of nothing that we sell");
      return await forgetRefused(eventId);
    }
    const noted = await findChargeOf(event);
    // Its completion is committed: the browser was faster.
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

/** A report of a visit to a hosted page is but a reason to ask; false: it is none of ours. */
async function takeVisit({ reference, checkId, name }: PaymentEvent): Promise<boolean> {
  const charge = await findChargeOfAttempt(reference);
  if (!charge) return false;
  const only = { id: reference, checkId: checkId ?? null };
  const about = { "ranna.charge_id": charge.id };
  await inSpan(`webhook ${name}`, { kind: "consumer", attributes: about, continues: charge.trace }, () =>
    askAttempts(charge, "webhook", only),
  );
  return true;
}

/** What tells of the payment itself goes on in its trace; what comes of it later is work of its own. */
const ofCharge = (eventId: string, type: PaymentEventType, { id, trace }: ChargeRecord): SpanOptions => ({
  kind: "consumer",
  attributes: { "ranna.event_id": eventId, "ranna.charge_id": id },
  continues: type === "paid" || type === "not_paid" ? trace : undefined,
});

/**
 * What a payment pays for, as the provider has it now; null when it is nothing of ours. Throws AppError
 * payment_provider.
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

/** The charge that a payment's metadata name, where its note was lost with a server. */
async function named(payment: ProviderPayment): Promise<ChargeRecord | null> {
  const { purchaseId, parcelId } = payment.metadata;
  if (purchaseId !== undefined)
    return parseId(purchaseId) && findPurchaseCharge({ id: purchaseId.toLowerCase() });
  if (parcelId !== undefined)
    return parseId(parcelId) && findChargeForPayment(parcelId.toLowerCase(), payment);
  return null;
}
