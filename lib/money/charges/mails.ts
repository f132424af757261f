import { z } from "zod";
import { PAYMENT_BRANDS, type PaymentDetails } from "@/lib/money/receipts/rules";
import { amountText } from "@/lib/platform/mail/in-words";
import { template, text } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { receiptTexts } from "@/lib/texts/receipts";

/**
 * Kinds of mails about payments, with the data that the outbox stores for each. The payment method is stored by name,
 * without card or phone digits.
 */
const payloads = {
  paid_for_nothing: z.object({ name: z.string(), amountPoisha: z.number(), method: z.enum(PAYMENT_BRANDS) }),
};

export type ChargeMail = MailOf<typeof payloads>;

/** The payer who receives a mail. `uid` is null if the payer is unknown. */
export type ToldPayer = { uid: string | null; name: string; email: string | null };

/** The mail to a payer whose money is refunded because it was paid twice or too late. */
export const unclaimedMail = (
  {
    intentId,
    amountPoisha,
    paidWith,
  }: { intentId: string | null; amountPoisha: number; paidWith: PaymentDetails | null },
  { name, email }: ToldPayer,
): ChargeMail => ({
  key: `unclaimed-${intentId}`,
  to: email,
  kind: "paid_for_nothing",
  data: { name, amountPoisha, method: paidWith?.method ?? "other" },
});

export const mails = {
  paid_for_nothing: template(payloads.paid_for_nothing, ({ name, amountPoisha, method }, { link }) => {
    const means = receiptTexts.means({ payWith: "wallet", method, last4: null });
    const { subject, heading, next } = texts.paidForNothing;
    const said = subject(amountText(amountPoisha), means);
    return {
      subject: said,
      preheader: said,
      heading,
      why: texts.why.account,
      blocks: [
        ...[texts.hello(name), `${said}.`, next].map(text),
        { kind: "button", label: texts.openAccount, href: link(routes.account) },
      ],
    };
  }),
};
