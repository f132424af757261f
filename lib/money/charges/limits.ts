import "server-only";
import { AppError } from "@/lib/platform/errors";
import { takaCodec } from "@/lib/platform/model/codecs";
import type { OnlineMethod } from "./online-method";
import { PROVIDERS } from "./providers/providers";

/**
 * The lowest and highest amount, in taka, that the payment method's provider accepts. Null if the limits are not
 * known in advance.
 */
export function limitsOf(by: OnlineMethod): { least: number | null; most: number | null } {
  const { limits } = PROVIDERS[by];
  return { least: limits && takaCodec.decode(limits.least), most: limits && takaCodec.decode(limits.most) };
}

/**
 * Throws AppError amount_too_small or amount_too_large (422) if the amount is outside the limits of the method's
 * provider. Without known limits nothing is checked here: the provider refuses the amount when the payment is opened.
 */
export function requireWithinLimits(by: OnlineMethod, amountPoisha: number): void {
  const { limits } = PROVIDERS[by];
  if (!limits) return;
  const amount = (poisha: number) => ({ amount: takaCodec.decode(poisha) });
  if (amountPoisha < limits.least)
    throw new AppError("amount_too_small", { key: "walletTooSmall", values: amount(limits.least) });
  if (amountPoisha > limits.most)
    throw new AppError("amount_too_large", { key: "walletTooLarge", values: amount(limits.most) });
}
