import "server-only";
import type { PaymentEvent, PaymentEventType } from "@/lib/money/charges/read-webhook";
import type { ChargeRecord } from "@/lib/money/charges/record";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { inSpan, type SpanOptions } from "@/lib/platform/telemetry/tracing";
import { forgetRefused, noteRefused } from "./data-refused";
import { chargeRefunded } from "./events/charge-refunded";
import { disputeClosed } from "./events/dispute-closed";
import { disputeCreated } from "./events/dispute-created";
import { paymentCanceled } from "./events/payment-canceled";
import { paymentFailed } from "./events/payment-failed";
import { paymentSucceeded } from "./events/payment-succeeded";
import { refundFailed } from "./events/refund-failed";
import { refundUpdated } from "./events/refund-updated";
import { findTold, type Told } from "./payables";

const TAKE: Readonly<Record<PaymentEventType, (told: Told) => Promise<void>>> = {
  "payment_intent.succeeded": paymentSucceeded,
  "payment_intent.payment_failed": paymentFailed,
  "payment_intent.canceled": paymentCanceled,
  "charge.refunded": chargeRefunded,
  "refund.updated": refundUpdated,
  "refund.failed": refundFailed,
  "charge.dispute.created": disputeCreated,
  "charge.dispute.closed": disputeClosed,
};

/** What tells of the payment itself goes on in its trace; what comes of it later is work of its own. */
const ofCharge = (eventId: string, type: PaymentEventType, { id, trace }: ChargeRecord): SpanOptions => ({
  kind: "consumer",
  attributes: { "ranna.event_id": eventId, "ranna.charge_id": id },
  continues: type.startsWith("payment_intent.") ? trace : undefined,
});

/** No other try mends these: the payment can never fit what it names. */
const FOR_GOOD = ["not_found", "malformed_id", "intent_mismatch"];

/**
 * Does what a webhook of the provider asks for; an event twice, late or out of order changes nothing, because the provider is
 * asked for the truth each time. Events about payments that are nothing of ours, or that can never fit, are logged and done
 * with; what was refused is noted for administrators until it is taken after all. Whatever another try may mend is thrown as a server error, so that the provider sends the event again.
 */
export async function takePaymentEvent(event: PaymentEvent): Promise<void> {
  if (event.type === "other") return;
  const { id: eventId, type, paymentIntentId: transactionId } = event;
  try {
    const told = await findTold(transactionId);
    if (!told) return log.warn({ eventId, type, transactionId }, "a payment of nothing that we sell");
    await inSpan(`webhook ${type}`, ofCharge(eventId, type, told.charge), () => TAKE[type](told));
    await forgetRefused(eventId);
  } catch (error) {
    await noteRefused(event, error).catch((err: unknown) =>
      log.error({ err, eventId }, "a refused webhook was not noted"),
    );
    if (!(error instanceof AppError)) throw error;
    if (FOR_GOOD.includes(error.code)) {
      return log.error({ err: error, eventId, type, transactionId }, "a payment that fits nothing");
    }
    throw error.status >= 500 ? error : new AppError("unavailable", { cause: error });
  }
}
