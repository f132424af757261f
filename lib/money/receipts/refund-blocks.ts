import { type Block, type Tools, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { backInto } from "./payment-details";
import type { PaymentDetails } from "./rules";

/**
 * A sentence that says how an amount is refunded: into what it was paid with, or paid out if it was paid in cash.
 * `amount` is ready to show; `paidWith` null: by card.
 */
export const refundWords = (amount: string, paidWith: PaymentDetails | null): string =>
  paidWith?.payWith === "cash" ? texts.refundOwed(amount) : texts.refund(amount, backInto(paidWith));

/** The sentence of refundWords in a mail; if the amount is paid out, with a link to the account page. */
export const refundBlocks = (amount: string, paidWith: PaymentDetails | null, { link }: Tools): Block[] => [
  text(refundWords(amount, paidWith)),
  ...(paidWith?.payWith === "cash"
    ? [{ kind: "link" as const, label: texts.openAccount, href: link(routes.account) }]
    : []),
];
