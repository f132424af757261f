import { z } from "zod";
import { BEARS } from "@/lib/money/journal/rules";
import { refundBlocks } from "@/lib/money/receipts/refund-blocks";
import { paymentDetailsView } from "@/lib/money/receipts/views";
import type { News } from "@/lib/people/notices/tell";
import { datedMoment } from "@/lib/platform/day-words";
import { shownName } from "@/lib/platform/db/gone-name";
import { mailedName, namesIn } from "@/lib/platform/db/stored-name";
import { amountText } from "@/lib/platform/mail/in-words";
import { type FactRow, template, text } from "@/lib/platform/mail/template";
import { isoText } from "@/lib/platform/model/codecs";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { routes } from "@/lib/routes";
import type { OrderRecord } from "@/lib/shop/orders/model";
import { toBuyer, toKitchen } from "@/lib/shop/orders/order-mails";
import { boxTitle } from "@/lib/shop/orders/rules";
import { claimsTexts } from "@/lib/texts/claims";
import { mailsTexts as texts } from "@/lib/texts/mails";
import type { ClaimRecord } from "./model";
import { CLAIM_REASONS, CLAIM_STATES, claimedPoisha } from "./rules";

/** The data that the outbox stores for a mail about a claim. Amounts are in poisha. */
const payloads = {
  claim: z.object({
    reader: z.enum(["buyer", "seller"]),
    /** The claim's new state. */
    how: z.enum(CLAIM_STATES),
    claimId: z.string(),
    trackingId: z.string(),
    claimedPoisha: z.number(),
    refundPoisha: z.number(),
    buyerName: z.string().transform(shownName),
    kitchen: mailedName,
    lines: z.array(
      z.object({
        title: z.string(),
        titleBn: z.string().optional(),
        quantity: z.number(),
        reason: z.enum(CLAIM_REASONS).nullable(),
      }),
    ),
    /** What the buyer, the kitchen or the administrator wrote, or null for nothing. */
    text: z.string().nullable(),
    /** Until when the kitchen must answer (ISO 8601). null if no answer is due. */
    answerUntil: z.string().nullable(),
    /** Who bears the refunded amount. null in mails to the buyer. */
    bears: z.enum(BEARS).nullable(),
    paidWith: paymentDetailsView.nullable(),
  }),
};

export type ClaimMail = MailOf<typeof payloads>;

/**
 * Returns what the buyer and the kitchen are told after a change of a claim's state. A kitchen that has to answer is
 * also reminded of it.
 */
export function newsOfClaim(claim: ClaimRecord, order: OrderRecord): News[] {
  const { state: to, decision } = claim;
  const text = to === "decided" ? decision?.text : to === "open" ? claim.text : claim.answer;
  const readers = { decided: ["buyer", "seller"], open: ["seller"], unanswered: ["seller"] } as const;
  const told = { about: { kind: "claim", id: claim.id }, href: routes.claim(claim.id) } as const;
  const until = to === "open" ? claim.answerUntil : null;
  const reminder: News = {
    key: `claim-${claim.id}-reminder`,
    kind: "claim_reminder",
    notice: { ...toKitchen(order), ...told, until, isReminder: true },
  };
  const news = (to in readers ? readers[to as keyof typeof readers] : (["buyer"] as const)).map((reader) => ({
    key: `claim-${claim.id}-${to}-${reader}`,
    to: reader === "buyer" ? order.buyerInfo.email : order.seller.email,
    kind: "claim" as const,
    data: {
      reader,
      how: to,
      claimId: claim.id,
      trackingId: claim.trackingId,
      text: text || null,
      buyerName: claim.buyer.name,
      kitchen: namesIn(claim.kitchen),
      lines: claim.lines.map(({ recipeId: _, price: __, ...line }) => line),
      claimedPoisha: claimedPoisha(claim.lines),
      refundPoisha: decision?.amount ?? 0,
      answerUntil: claim.answerUntil && isoText(claim.answerUntil),
      bears: reader === "seller" ? (decision?.bears ?? null) : null,
      paidWith: order.paidWith,
    },
    notice: {
      ...(reader === "buyer" ? toBuyer(order) : toKitchen(order)),
      ...told,
      until,
      figures: { how: to },
    },
  })) satisfies (ClaimMail & News)[];
  return until ? [...news, reminder] : news;
}

export const mails = {
  claim: template(payloads.claim, (about, tools) => {
    const { how, refundPoisha, answerUntil, bears } = about;
    const isBuyer = about.reader === "buyer";
    const title = boxTitle(about.lines);
    const words = claimsTexts.mails;
    const names = { buyer: about.buyerName, kitchen: about.kitchen };
    const said = words.said[about.reader][how]({ ...names, title, amount: amountText(about.claimedPoisha) });
    const isOver = how === "accepted" || how === "decided";
    const amount = amountText(refundPoisha);
    const back = isBuyer ? refundBlocks(amount, about.paidWith, tools) : [text(claimsTexts.goesBack(amount))];
    const goes = refundPoisha > 0 ? back : [text(claimsTexts.nothingBack)];
    const next = how === "open" && answerUntil ? words.answer(datedMoment(answerUntil)) : words.decides;
    return {
      subject: words.subject[how](title),
      preheader: said,
      heading: words.heading[how],
      blocks: [
        text(texts.hello(isBuyer ? names.buyer : names.kitchen)),
        text(said),
        ...(about.text ? [text(about.text)] : []),
        ...(isOver ? goes : [text(next)]),
        ...(refundPoisha > 0 && bears ? [text(claimsTexts.bears[bears])] : []),
        {
          kind: "facts",
          rows: [
            ...about.lines.map(
              ({ reason, ...line }): FactRow => [
                texts.line(line.quantity, boxTitle([line])),
                reason === null ? claimsTexts.cameBack : claimsTexts.reasons[reason],
              ],
            ),
            [texts.labels.trackingId, about.trackingId],
          ],
        },
        { kind: "button", label: claimsTexts.look, href: tools.link(routes.claim(about.claimId)) },
      ],
      why: isBuyer ? texts.why.buyer : texts.why.seller,
    };
  }),
};
