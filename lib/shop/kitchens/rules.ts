import { dayOf, endOf } from "@/lib/platform/days";
import { currentLanguage } from "@/lib/texts/language";

/** Most portions that a kitchen may allow itself a day (contract, PATCH /account/kitchen). */
export const BOXES_PER_DAY_MAX = 1_000;

/** Longest story and area, in characters. */
export const KITCHEN_STORY_MAX = 2_000;
export const KITCHEN_AREA_MAX = 80;

/** Why nothing of a recipe can be bought: its boxes are gone, its kitchen's day is full, or its kitchen pauses. */
export const SOLD_OUT_REASONS = ["boxes", "day", "paused"] as const;
export type SoldOutReason = (typeof SOLD_OUT_REASONS)[number];

/** What limits a kitchen's sales, and what it has sold on `day` (Dhaka). */
export type KitchenLimits = {
  boxesPerDay: number | null;
  pausedUntil: Date | null;
  day: string;
  soldToday: number;
};

/** What a seller says of the kitchen; in Bangla too where `...Bn` is not "". */
export type KitchenWords = { story: string; area: string; storyBn: string; areaBn: string };

/** The words that a page shows: on one in Bangla those in Bangla, where there are some. */
export const shownWords = (
  { story, area, storyBn, areaBn }: KitchenWords,
  language = currentLanguage(),
): { story: string; area: string } =>
  language === "bn" ? { story: storyBn || story, area: areaBn || area } : { story, area };

/** A kitchen that nobody has limited, and that says nothing of itself. */
export const OPEN_KITCHEN = {
  boxesPerDay: null,
  pausedUntil: null,
  day: "",
  soldToday: 0,
  story: "",
  area: "",
  storyBn: "",
  areaBn: "",
} as const satisfies KitchenLimits & KitchenWords;

/** The day that a sale counts for; a server whose clock is behind at midnight does not turn the day back. */
export const countedDay = (kitchen: KitchenLimits, now: Date): string => {
  const today = dayOf(now);
  const isBehind = today < kitchen.day;
  return isBehind ? kitchen.day : today;
};

/** Portions that may still be sold today; null: no limit. Never below zero, also when the limit was lowered. */
export function leftToday(kitchen: KitchenLimits, now: Date): number | null {
  if (kitchen.boxesPerDay === null) return null;
  const sold = kitchen.day === countedDay(kitchen, now) ? kitchen.soldToday : 0;
  return Math.max(0, kitchen.boxesPerDay - sold);
}

/** Why the kitchen sells nothing at the moment; null while it sells. */
export function closedReason(kitchen: KitchenLimits, now: Date): "day" | "paused" | null {
  if (kitchen.pausedUntil !== null && kitchen.pausedUntil > now) return "paused";
  return leftToday(kitchen, now) === 0 ? "day" : null;
}

/** When time alone opens a closed kitchen again, or changes why it is closed; null while it is open. */
export function reopeningOf(kitchen: KitchenLimits, now: Date): Date | null {
  switch (closedReason(kitchen, now)) {
    case "paused":
      return kitchen.pausedUntil;
    case "day":
      return endOf(countedDay(kitchen, now));
    default:
      return null;
  }
}

/** The kitchen after `portions` more (or fewer) were taken on the day of `now`. */
export const withSold = <K extends KitchenLimits>(kitchen: K, portions: number, now: Date): K => {
  const day = countedDay(kitchen, now);
  const before = kitchen.day === day ? kitchen.soldToday : 0;
  return { ...kitchen, day, soldToday: Math.max(0, before + portions) };
};
