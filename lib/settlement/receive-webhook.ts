import "server-only";
import { type PaymentEvent, readWebhook } from "@/lib/money/charges/read-webhook";
import { log } from "@/lib/platform/log";
import { meters } from "@/lib/platform/telemetry/meters";
import { recordBadSignature } from "./data-refused";
import { takePaymentEvent } from "./take-payment-event";

/**
 * A call of the payment provider: its signature, then what it asks for. One that is refused is noted for administrators.
 * Throws AppError invalid_signature, and as takePaymentEvent.
 */
export async function receiveWebhook(body: Uint8Array, signature: string | null): Promise<void> {
  let event: PaymentEvent;
  try {
    event = readWebhook(body, signature);
  } catch (error) {
    meters().webhook?.("unreadable", "refused");
    await recordBadSignature().catch((err: unknown) => log.error({ err }, "a refused webhook was not noted"));
    throw error;
  }
  try {
    await takePaymentEvent(event);
    meters().webhook?.(event.type, "taken");
  } catch (error) {
    meters().webhook?.(event.type, "refused");
    throw error;
  }
}
