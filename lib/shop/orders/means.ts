import "server-only";
import type { OfferedMeans } from "@/lib/money/charges/views";
import type { PayWith } from "@/lib/money/receipts/rules";
import { env } from "@/lib/platform/env";
import { wrongField } from "@/lib/platform/errors";

/** The ways of paying that are offered, in the order in which they are asked for; `least` and `most` in taka. */
export function meansOffered(): OfferedMeans[] {
  const { stripe, cashOrderLimit } = env();
  const card = { provider: "stripe" as const, sandbox: stripe.sandbox, least: null, most: null };
  const cash = { provider: null, sandbox: false, least: null, most: cashOrderLimit };
  return [
    { payWith: "card", ...card },
    { payWith: "cash", ...cash },
  ];
}

/** Throws AppError validation (422, at `payWith`) for a way that is not offered. */
export function requireOffered(payWith: PayWith): void {
  if (meansOffered().every((means) => means.payWith !== payWith))
    throw wrongField("payWith", "meansNotOffered");
}
