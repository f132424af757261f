import { type Block, type Tools, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { backInto } from "./payment-details";
import type { PaymentDetails } from "./rules";

/**
 * A sentence that says how an amount is refunded: to the method of the payment, or by a payout if it was paid in
 * cash. `amount` is already formatted; `paidWith` null means a card.
 */
export const refundWords = (amount: string, paidWith: PaymentDetails | null): string =>
  paidWith?.payWith === "cash" ? texts.refundOwed(amount) : texts.refund(amount, backInto(paidWith));

/** The sentence of refundWords for a mail. If the amount is paid out, a link to the account page follows. */
export const refundBlocks = (amount: string, paidWith: PaymentDetails | null, { link }: Tools): Block[] => [
  text(refundWords(amount, paidWith)),
  ...(paidWith?.payWith === "cash"
    ? [{ kind: "link" as const, label: texts.openAccount, href: link(routes.payoutAccount) }]
    : []),
];
