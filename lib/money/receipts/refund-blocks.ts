import { type Block, type Tools, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import type { PaidWith } from "./rules";
import { backInto } from "./shown-means";

/**
 * How an amount, ready to show, goes back, in words: into what it was paid with, null: by card. What was paid in cash is
 * owed, and paid out.
 */
export const refundWords = (amount: string, paidWith: PaidWith | null): string =>
  paidWith?.payWith === "cash" ? say.refundOwed(amount) : say.refund(amount, backInto(paidWith));

/** The same in a mail; where it is paid out, with the way to the payout account. */
export const refundBlocks = (amount: string, paidWith: PaidWith | null, { link }: Tools): Block[] => [
  text(refundWords(amount, paidWith)),
  ...(paidWith?.payWith === "cash"
    ? [{ kind: "link" as const, label: say.openAccount, href: link(routes.account) }]
    : []),
];
