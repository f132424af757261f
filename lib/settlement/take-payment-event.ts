import "server-only";
import type { PaymentEvent, PaymentEventType } from "@/lib/money/charges/read-webhook";
import type { ChargeRecord } from "@/lib/money/charges/record";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { inSpan, type SpanOptions } from "@/lib/platform/telemetry/tracing";
import { resolveCharge } from "./charge-handlers";
import { forgetRefused, recordRefused } from "./data-refused";
import { ON_EVENT } from "./payment-events";

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
    const context = await resolveCharge(transactionId);
    if (!context) return log.warn({ eventId, type, transactionId }, "a payment of nothing that we sell");
    await inSpan(`webhook ${type}`, ofCharge(eventId, type, context.charge), () => ON_EVENT[type](context));
    await forgetRefused(eventId);
  } catch (error) {
    await recordRefused(event, error).catch((err: unknown) =>
      log.error({ err, eventId }, "a refused webhook was not noted"),
    );
    if (!(error instanceof AppError)) throw error;
    if (FOR_GOOD.includes(error.code)) {
      return log.error({ err: error, eventId, type, transactionId }, "a payment that fits nothing");
    }
    throw error.status >= 500 ? error : new AppError("unavailable", { cause: error });
  }
}
