import "server-only";
import type { PaymentMethod } from "@/lib/money/receipts/rules";
import { wrongField } from "@/lib/platform/errors";
import { limitsOf } from "../limits";
import type { OfferedMethod } from "../views";
import { PROVIDERS } from "./providers";
import { paymentSettings } from "./settings";
import { publicPaymentConfig } from "./stripe/public-config";

/** Answer of `GET /payments/config`. `host` is the request's host. */
export const readPaymentConfig = (host: string | null) => ({
  ...publicPaymentConfig(host),
  means: offeredMethods(),
});

/** The payment methods that are offered, in the order of the setting PAY_WITH; `least` and `most` in taka. */
export function offeredMethods(): OfferedMethod[] {
  return paymentSettings().payWith.map((payWith) => {
    if (payWith === "cash")
      return { payWith, provider: null, sandbox: false, least: null, most: paymentSettings().cashOrderLimit };
    const { name, isSandbox } = PROVIDERS[payWith];
    return { payWith, provider: name, sandbox: isSandbox(), ...limitsOf(payWith) };
  });
}

/** Throws AppError validation (422 at `payWith`) for a payment method that is not offered. */
export function requireOffered(payWith: PaymentMethod): void {
  if (!paymentSettings().payWith.includes(payWith)) throw wrongField("payWith", "methodNotOffered");
}
