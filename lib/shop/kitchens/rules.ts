import { dayOf, endOf } from "@/lib/platform/days";
import { currentLanguage } from "@/lib/texts/language";

/** Most portions a day that a seller may set (contract, PATCH /account/kitchen). */
export const BOXES_PER_DAY_MAX = 1_000;

/** Longest story and longest area, in characters. */
export const KITCHEN_STORY_MAX = 2_000;
export const KITCHEN_AREA_MAX = 80;

/**
 * Why a recipe cannot be bought. `boxes`: its own boxes are sold out. `day`: its kitchen has sold all of today's
 * portions. `paused`: its kitchen pauses.
 */
export const SOLD_OUT_REASONS = ["boxes", "day", "paused"] as const;
export type SoldOutReason = (typeof SOLD_OUT_REASONS)[number];

/** What limits a kitchen's sales. `soldToday` counts portions on `day`, a day in Dhaka. */
export type KitchenLimits = {
  boxesPerDay: number | null;
  pausedUntil: Date | null;
  day: string;
  soldToday: number;
};

/** What a seller writes about the kitchen; `...Bn` is the text in Bangla, "" when there is none. */
export type KitchenWords = { story: string; area: string; storyBn: string; areaBn: string };

/** The texts that a page shows: on a Bangla page the Bangla ones, where there are any. */
export const shownWords = (
  { story, area, storyBn, areaBn }: KitchenWords,
  language = currentLanguage(),
): { story: string; area: string } =>
  language === "bn" ? { story: storyBn || story, area: areaBn || area } : { story, area };

/** A kitchen without limits and without texts. */
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

/**
 * The day that a sale counts for. Never earlier than the stored day, so that a server whose clock is slow at midnight
 * does not count for yesterday.
 */
export const countedDay = (kitchen: KitchenLimits, now: Date): string => {
  const today = dayOf(now);
  const isBehind = today < kitchen.day;
  return isBehind ? kitchen.day : today;
};

/**
 * Portions that may still be sold today; null: no limit. Never below zero, even when the limit was lowered after
 * sales.
 */
export function leftToday(kitchen: KitchenLimits, now: Date): number | null {
  if (kitchen.boxesPerDay === null) return null;
  const sold = kitchen.day === countedDay(kitchen, now) ? kitchen.soldToday : 0;
  return Math.max(0, kitchen.boxesPerDay - sold);
}

/** Why the kitchen sells nothing now; null while it sells. */
export function closedReason(kitchen: KitchenLimits, now: Date): "day" | "paused" | null {
  if (kitchen.pausedUntil !== null && kitchen.pausedUntil > now) return "paused";
  return leftToday(kitchen, now) === 0 ? "day" : null;
}

/** When a closed kitchen reopens by itself or the reason changes; null while it is open. */
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

/** The kitchen after `portions` more were sold on the day of `now`; a negative number gives portions back. */
export const withSold = <K extends KitchenLimits>(kitchen: K, portions: number, now: Date): K => {
  const day = countedDay(kitchen, now);
  const before = kitchen.day === day ? kitchen.soldToday : 0;
  return { ...kitchen, day, soldToday: Math.max(0, before + portions) };
};
