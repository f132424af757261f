import { receiptTexts } from "@/lib/texts/receipts";
import type { PaidWith } from "./rules";

/** How something was paid, with its name in the language that is spoken. */
export const shownMeans = (paid: PaidWith) => ({ ...paid, label: receiptTexts.means(paid) });

/**
 * Into what money goes back, as a sentence names it (`your card`): into what it was paid with; what was paid in cash is
 * paid out. null: by card.
 */
export const backInto = (paid: Pick<PaidWith, "payWith" | "method"> | null): string =>
  receiptTexts.into(paid ?? { payWith: "card", method: "other" });
