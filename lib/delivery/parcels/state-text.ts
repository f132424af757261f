import { nearMoment } from "@/lib/platform/day-words";
import { formatPoisha } from "@/lib/platform/money";
import { centersTexts } from "@/lib/texts/centers";
import { type StateReader, stateTexts as states } from "@/lib/texts/states";
import { valuesTexts } from "@/lib/texts/values";
import { type BoxWord, placeOf } from "./box-place";
import { placeOfBooking } from "./rules";
import type { ParcelStatus } from "./transitions";

/** The facts about an order and its parcel from which the state text is written. Amounts are in poisha. */
export type Standing = {
  kind: "order" | "booking";
  box: BoxWord;
  parcel: ParcelStatus | null;
  /** The deadline for the kitchen to accept or decline. */
  answerUntil: Date | null;
  /** Why the order or parcel ended; null if nobody stated a reason. */
  reason: string | null;
  /** The receiver's district; null while unknown. */
  district: string | null;
  /** The receiver's area if the way stays within one district; null otherwise, or while unknown. */
  area: string | null;
  /**
   * The refund. `duePoisha`: decided but not made. `backPoisha`: made. `isWhole`: true for the whole price. `into`:
   * the text that says where the money goes.
   */
  money?: { duePoisha: number; backPoisha: number; isWhole: boolean; into: string } | undefined;
};

/** Describes the state of an order or a parcel in one sentence for the reader (contract, "One state in words"). */
export function stateText(standing: Standing, reader: StateReader, now = new Date()): string {
  const { kind, box, parcel, answerUntil, reason, district, area, money } = standing;
  const place = kind === "booking" ? placeOfBooking(parcel) : placeOf(box, parcel);
  const until = answerUntil === null ? "" : nearMoment(answerUntil, now);
  // A booking has no kitchen. Its sender reads what everybody reads.
  const isOurs = reader === "rider" || reader === "desk";
  const text = states.rows[place][kind === "booking" && !isOurs ? "public" : reader]({
    until,
    reason,
    // Only riders are told the area: the tracking page tells no more than the district.
    district:
      reader === "rider" && area
        ? centersTexts.center(area, district)
        : district && valuesTexts.place(district),
    step: states.words.parcels[parcel ?? "pending"],
  });
  if (!money || kind === "booking" || reader === "public" || reader === "rider") return text;
  const ended = place === "declined" || place === "lapsed" || place === "cancelled";
  const back = money.duePoisha > 0 ? money.duePoisha : money.backPoisha;
  if (reader === "buyer" && back > 0 && (ended || place === "returned")) {
    const amount = formatPoisha(back);
    return states[money.duePoisha > 0 ? "goesBack" : "wentBack"](text, amount, money.into);
  }
  return money.isWhole && !ended ? states.refunded(text) : text;
}
