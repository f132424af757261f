import type { Language } from "@/lib/platform/language";
import { formatTaka, toTaka } from "@/lib/platform/money";
import { nearMoment } from "@/lib/platform/near-days";
import { dateTexts as bnDates } from "@/lib/texts/bn/dates";
import { stateTexts as bn } from "@/lib/texts/bn/states";
import { dateTexts as enDates } from "@/lib/texts/dates";
import { stateTexts as en, type StateTexts } from "@/lib/texts/states";
import { type BoxWord, placeOf } from "./box-place";
import type { ParcelStatus } from "./transitions";

/** Who reads it: a column of the contract's table. */
export type StateReader = "buyer" | "kitchen" | "public";

const WORDS = { en: { states: en, dates: enDates }, bn: { states: bn, dates: bnDates } };

/** Days and states in a language. */
export const wordsIn = (language: Language) => WORDS[language];

/** A box and its parcel, as far as words are made of it; amounts in poisha. */
export type Standing = {
  kind: "order" | "booking";
  box: BoxWord;
  parcel: ParcelStatus | null;
  /** Until when the kitchen has to answer. */
  answerUntil: Date | null;
  /** Why it ended, where somebody said so. */
  reason: string | null;
  /** Where it goes. */
  district: string | null;
  /** What is decided to go back, what went back, and whether that is all; means: what it was paid with. */
  money?:
    | { duePoisha: number; backPoisha: number; isWhole: boolean; means: keyof StateTexts["means"] }
    | undefined;
};

/** Where a box or a parcel is, in the one sentence for its reader (contract, "One state in words"). */
export function stateText(
  standing: Standing,
  reader: StateReader,
  language: Language,
  now = new Date(),
): string {
  const { states, dates } = WORDS[language];
  const { kind, box, parcel, answerUntil, reason, district, money } = standing;
  if (kind === "booking" && (parcel === "pending" || parcel === "assigned")) return states.bookings[parcel];
  const place = placeOf(kind === "booking" ? "ready" : box, parcel);
  const until = answerUntil === null ? "" : nearMoment(answerUntil, dates, now);
  const text = states.rows[place][kind === "booking" ? "public" : reader]({ until, reason, district });
  if (!money || kind === "booking" || reader === "public") return text;
  const ended = place === "declined" || place === "lapsed" || place === "cancelled";
  const back = money.duePoisha > 0 ? money.duePoisha : money.backPoisha;
  if (reader === "buyer" && back > 0 && (ended || place === "returned")) {
    const amount = dates.figures(formatTaka(toTaka(back)));
    return states[money.duePoisha > 0 ? "goesBack" : "wentBack"](text, amount, states.means[money.means]);
  }
  return money.isWhole && !ended ? states.refunded(text) : text;
}
