import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { OnlineMethod } from "../online-method";
import type { Payment, Provider, ProviderPayment } from "../provider";
import { sslcommerzProvider } from "./sslcommerz/provider";
import { stripeProvider } from "./stripe/provider";

/** The provider of each means of payment. This is the only list of providers. */
export const PROVIDERS: Readonly<Record<OnlineMethod, Provider>> = {
  card: stripeProvider,
  wallet: sslcommerzProvider,
};

/** A card payment as its provider has it now. Throws AppError not_found (404) or payment_provider (502). */
export async function askPayment({ by, reference }: Payment): Promise<ProviderPayment> {
  const payment = await PROVIDERS[by].ask(reference, { amountPoisha: 0, checkId: null });
  if (payment) return payment;
  throw new AppError("not_found", "unknownToProvider");
}
