import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { OnlineMethod } from "../online-method";
import type { Payment, Provider, ProviderPayment } from "../provider";
import { sslcommerzProvider } from "./sslcommerz/provider";
import { stripeProvider } from "./stripe/provider";

/** The provider of each online payment method. This is the only list of providers. */
export const PROVIDERS: Readonly<Record<OnlineMethod, Provider>> = {
  card: stripeProvider,
  wallet: sslcommerzProvider,
};

/**
 * Asks the provider for a card payment's current state. Throws AppError not_found (404) or payment_provider (502).
 */
export async function askPayment({ by, reference }: Payment): Promise<ProviderPayment> {
  const payment = await PROVIDERS[by].ask(reference, { amountPoisha: 0, checkId: null });
  if (payment) return payment;
  throw new AppError("not_found", "unknownToProvider");
}
