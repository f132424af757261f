import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { PaymentEvent, PaymentEventType } from "../../provider";
import { paymentSettings } from "../settings";
import { signedNames } from "./verify-sign";

/**
 * The statuses that a payment notification (IPN) can report (document 4.00, "IPN"). RANNA does not trust the status,
 * but asks SSLCommerz about the payment.
 */
export const IPN_STATUSES: Readonly<Record<string, PaymentEventType>> = {
  VALID: "paid",
  VALIDATED: "paid",
  PENDING: "not_paid",
  FAILED: "not_paid",
  CANCELLED: "not_paid",
  UNATTEMPTED: "not_paid",
  EXPIRED: "not_paid",
};

const MAX_FIELDS = 500;

/** Reads a payment notification (IPN): a form signed by its own fields. Throws AppError invalid_signature (400). */
export function readIpn(rawBody: string | Uint8Array): PaymentEvent {
  const form = new Map<string, string>();
  const text = typeof rawBody === "string" ? rawBody : new TextDecoder().decode(rawBody);
  for (const [name, value] of new URLSearchParams(text)) {
    if (!form.has(name)) form.set(name, value);
    if (form.size > MAX_FIELDS) break;
  }
  const { sslcommerz } = paymentSettings();
  // If no SSLCommerz store is set up, there is no password to check the signature with.
  const names = sslcommerz && signedNames(form, sslcommerz.storePassword);
  if (!names) throw new AppError("invalid_signature", "signatureWrong");
  /** The value of a signed field, cut to 64 characters. No valid value is longer. */
  const field = (name: string) => (names.has(name) ? (form.get(name) ?? "") : "").slice(0, 64);
  const [reference, name, checkId] = [field("tran_id"), field("status"), field("val_id")];
  return {
    id: `${reference}-${name}`.slice(0, 100),
    name,
    by: "wallet",
    reference,
    ...(/^[\w-]{1,50}$/.test(checkId) && { checkId }),
  };
}
