import { isFinal, type ParcelStatus } from "@/lib/delivery/parcels/transitions";
import { deadlineText, type NoticeRows } from "@/lib/people/notices/rows";
import { nearDay } from "@/lib/platform/day-words";
import { amountText } from "@/lib/platform/mail/in-words";
import { mailsTexts as mails } from "@/lib/texts/mails";
import { noticesTexts } from "@/lib/texts/notices";
import type { OrderRecord } from "./model";
import type { OrderEnding } from "./order-mails";
import { boxTitle, lacksAddress } from "./rules";
import { ENDED } from "./status";

/** What is true of an order now. `status`: its parcel's; null: it has none yet. */
export type OrderNow = { order: OrderRecord; status: ParcelStatus | null };

const titleOf = ({ order }: OrderNow) => boxTitle(order.lines);
const isAnswered = ({ order }: OrderNow) => order.boxState !== "paid";
const hasEnded = ({ order: { boxState }, status }: OrderNow) =>
  ENDED.some((state) => state === boxState) || (status !== null && isFinal(status));

/** What is told about an order (contract, "Kinds"). */
export const orderNotices: NoticeRows<OrderNow> = {
  order_sold: {
    kitchen: {
      push: "day",
      sms: "soon",
      isOver: isAnswered,
      words: (told) => noticesTexts.words.orderSold(deadlineText(told)),
      subject: (now) => mails.sold.subject(titleOf(now)),
    },
  },
  order_reminder: {
    kitchen: {
      push: "reminder",
      sms: "now",
      isOver: isAnswered,
      words: (told) => noticesTexts.words.orderReminder(deadlineText(told)),
      subject: (now, told) => noticesTexts.inbox.orderReminder(titleOf(now), deadlineText(told)),
    },
  },
  order_cancelled: {
    kitchen: {
      push: "night",
      sms: "soon",
      words: () => noticesTexts.words.orderCancelledKitchen,
      subject: (now) => mails.orderCancelled.subject(titleOf(now)),
    },
    buyer: {
      push: "day",
      sms: "late",
      words: () => noticesTexts.words.orderEnded,
      subject: (now) => mails.orderCancelled.subject(titleOf(now)),
    },
  },
  order_accepted: {
    buyer: {
      push: "day",
      sms: null,
      isOver: hasEnded,
      words: ({ figures }) => noticesTexts.words.orderAccepted(nearDay(String(figures.expected))),
      subject: (now) => mails.orderAccepted.subject(titleOf(now)),
    },
  },
  order_late: {
    buyer: {
      push: "day",
      sms: null,
      isOver: hasEnded,
      words: () => noticesTexts.words.orderOtherDay,
      subject: (now) => noticesTexts.inbox.orderLate(titleOf(now)),
    },
  },
  order_needs_address: {
    buyer: {
      push: "day",
      sms: "soon",
      isOver: (now) => !lacksAddress(now.order.buyerInfo) || hasEnded(now),
      words: () => noticesTexts.words.orderNeedsAddress,
      subject: (now) => mails.needsAddress.subject(titleOf(now)),
    },
  },
  order_ended: {
    buyer: {
      push: "day",
      sms: "late",
      words: () => noticesTexts.words.orderEnded,
      subject: (now, { figures }) => endedSubject(now, String(figures.how)),
    },
    kitchen: { push: null, sms: null, subject: (now, { figures }) => endedSubject(now, String(figures.how)) },
  },
  order_refunded: {
    payee: {
      push: "day",
      sms: "late",
      words: () => noticesTexts.words.moneyBack,
      subject: (now, { figures }) =>
        mails.orderRefunded.subject(amountText(Number(figures.amountPoisha)), titleOf(now)),
    },
  },
  order_paid: { buyer: { push: null, sms: null, subject: (now) => mails.ordered.subject(titleOf(now)) } },
};

/** What is told about a purchase from several kitchens. */
export const purchaseNotices: NoticeRows<Record<string, never>> = {
  purchase_paid: {
    buyer: {
      push: null,
      sms: null,
      subject: (_, { figures }) => mails.purchasePaid.subject(Number(figures.kitchens)),
    },
  },
};

const endedSubject = (now: OrderNow, how: string): string =>
  mails.orderEnded.subject[how as Exclude<OrderEnding["how"], "cancelled">](titleOf(now));
