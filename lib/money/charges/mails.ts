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

type Unclaimed = {
  subject: { kind: "purchase" | "booking"; id: string };
  intentId: string | null;
  amountPoisha: number;
  paidWith: PaymentDetails | null;
};

/** The mail and notice to a payer whose money is refunded because it was paid twice or too late. */
export function unclaimedNews(
  { subject, intentId, amountPoisha, paidWith }: Unclaimed,
  { uid, name, email }: ToldPayer,
) {
  const figures = { amountPoisha, method: paidWith?.method ?? "other" };
  const mail: ChargeMail = {
    key: `unclaimed-${intentId}`,
    to: email,
    kind: "paid_for_nothing",
    data: { name, ...figures },
  };
  const about = { kind: subject.kind === "booking" ? "parcel" : subject.kind, id: subject.id } as const;
  return { ...mail, notice: { uid, reader: "payee", about, href: routes.account, figures } } as const;
}

/** What is said about such money, in the subject. */
export function saidOf(amountPoisha: number, method: ChargeMail["data"]["method"]): string {
  const means = receiptTexts.means({ payWith: "wallet", method, last4: null });
  return texts.paidForNothing.subject(amountText(amountPoisha), means);
}

export const mails = {
  paid_for_nothing: template(payloads.paid_for_nothing, ({ name, amountPoisha, method }, { link }) => {
    const { heading, next } = texts.paidForNothing;
    const said = saidOf(amountPoisha, method);
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
