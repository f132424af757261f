import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { Told } from "../payables";

/** `payment_intent.succeeded`: what the card has paid for is completed, if the provider says so when it is asked. */
export async function paymentSucceeded({ charge, intent, payable }: Told): Promise<void> {
  if (intent.status !== "succeeded") {
    throw new AppError("payment_required", { detail: "The payment has not gone through yet." });
  }
  await payable.complete(charge, intent, "webhook");
}
