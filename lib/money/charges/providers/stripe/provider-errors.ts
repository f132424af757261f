import "server-only";
import Stripe from "stripe";
import { AppError } from "@/lib/platform/errors";
import { inSpan } from "@/lib/platform/telemetry";

/**
 * Runs a call to Stripe and converts its errors to AppError; `name` is the SDK's name of the call. The codes are
 * amount_too_small and amount_too_large (422), not_found, and conflict (a refund of more than is left, or of a
 * disputed payment). Every other failure is payment_provider (502).
 */
export function asking<T>(name: string, call: () => Promise<T>): Promise<T> {
  return inSpan(`stripe ${name}`, { kind: "client", attributes: { "rpc.system": "stripe" } }, async () => {
    try {
      return await call();
    } catch (error) {
      throw toAppError(error);
    }
  });
}

function toAppError(cause: unknown): unknown {
  if (!(cause instanceof Stripe.errors.StripeError)) return cause;
  switch (cause.code) {
    case "amount_too_small":
      return new AppError("amount_too_small", "amountTooSmall", { cause });
    case "amount_too_large":
      return new AppError("amount_too_large", "amountTooLarge", { cause });
    case "resource_missing":
      return new AppError("not_found", "unknownToProvider", { cause });
    case "charge_already_refunded":
      return new AppError("conflict", "refundedAlready", { cause });
    case "charge_disputed":
      return new AppError("conflict", "inDispute", { cause });
    default:
      return new AppError("payment_provider", "providerUnavailable", { cause });
  }
}
