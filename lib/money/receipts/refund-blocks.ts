import { type Block, type Tools, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import type { PaidWith } from "./rules";
import { backInto } from "./shown-means";

/**
 * A sentence that says how an amount is refunded: into what it was paid with, or paid out if it was paid in cash.
 * `amount` is ready to show; `paidWith` null: by card.
 */
export const refundWords = (amount: string, paidWith: PaidWith | null): string =>
  paidWith?.payWith === "cash" ? say.refundOwed(amount) : say.refund(amount, backInto(paidWith));

/** The sentence of refundWords in a mail; if the amount is paid out, with a link to the account page. */
export const refundBlocks = (amount: string, paidWith: PaidWith | null, { link }: Tools): Block[] => [
  text(refundWords(amount, paidWith)),
  ...(paidWith?.payWith === "cash"
    ? [{ kind: "link" as const, label: say.openAccount, href: link(routes.account) }]
    : []),
];
