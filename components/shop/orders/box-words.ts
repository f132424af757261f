import type { Tone } from "@/components/ui/badge-tone";
import { dateFormat } from "@/components/ui/dates";
import { formatTaka } from "@/lib/platform/money";
import type { Order } from "@/lib/shop/orders/schema";
import { purchaseCardTexts } from "@/lib/texts/en/purchase-cards";
import { purchaseTexts } from "@/lib/texts/en/purchases";

const say = purchaseCardTexts.state;

const CLOCK = { weekday: "short", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const soon = dateFormat(CLOCK);
const later = dateFormat({ ...CLOCK, day: "numeric", month: "short" });

const SIX_DAYS_MS = 6 * 24 * 60 * 60 * 1000;

/** A moment that is near, in Dhaka: "Tue 14:00", further away with its day. */
export function nearMoment(iso: string, now = new Date()): string {
  const moment = new Date(iso);
  const near = Math.abs(moment.getTime() - now.getTime()) < SIX_DAYS_MS;
  return (near ? soon : later)(moment).replace(",", "");
}

type Box = Pick<
  Order,
  "state" | "answerUntil" | "endReason" | "deliveryStatus" | "totalPrice" | "refunded" | "refundDue"
>;

/** Sold to somebody else before its payment came: nobody packs it. */
export const wasSoldOut = ({ state, endReason }: Pick<Order, "state" | "endReason">): boolean =>
  state === "cancelled" && endReason === purchaseTexts.soldOutMeanwhile;

/** Where a box is, in plain words for its buyer. */
export function boxWords(box: Box, now = new Date()): { tone: Tone; text: string } {
  switch (box.state) {
    case "paid":
      return { tone: "orange", text: waiting(box, now) };
    case "accepted":
      return { tone: "blue", text: say.accepted };
    case "ready":
      return onItsWay(box);
    case "declined":
      return ended(box, box.endReason ? say.declinedWhy(box.endReason) : say.declined);
    case "lapsed":
      return ended(box, say.lapsed);
    case "cancelled":
      return ended(box, box.endReason ? say.cancelledWhy(box.endReason) : say.cancelled);
    case "refunded":
      return { tone: "grey", text: say.refunded };
    default:
      return { tone: "grey", text: say.waiting };
  }
}

function waiting({ answerUntil }: Box, now: Date): string {
  const isRunning = answerUntil !== null && new Date(answerUntil) > now;
  return isRunning ? say.waitingUntil(nearMoment(answerUntil, now)) : say.waiting;
}

function onItsWay({ deliveryStatus }: Box): { tone: Tone; text: string } {
  switch (deliveryStatus) {
    case "picked_up":
    case "in_transit":
    case "out_for_delivery":
      return { tone: "green", text: say.onTheWay };
    case "failed_attempt":
      return { tone: "red", text: say.failedAttempt };
    case "delivered":
      return { tone: "green", text: say.delivered };
    case "returned":
      return { tone: "red", text: say.returned };
    default:
      return { tone: "blue", text: say.ready };
  }
}

/** An ending, and where its money is. */
function ended({ totalPrice, refunded, refundDue }: Box, text: string): { tone: Tone; text: string } {
  if (refundDue > 0) return { tone: "red", text: say.goesBack(text, formatTaka(refundDue)) };
  if (refunded >= totalPrice && text === say.lapsed) return { tone: "red", text: say.givenBack(text) };
  if (refunded > 0) return { tone: "red", text: say.wentBack(text, formatTaka(refunded)) };
  return { tone: "red", text };
}
