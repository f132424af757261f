import { dayOf, endOf } from "@/lib/platform/days";
import { currentLanguage } from "@/lib/texts/language";

/** The highest limit of portions per day that a seller can set (contract, PATCH /account/kitchen). */
export const BOXES_PER_DAY_MAX = 1_000;

export const KITCHEN_NAME_MAX = 60;
export const KITCHEN_STORY_MAX = 2_000;
export const KITCHEN_AREA_MAX = 80;

/**
 * Why a recipe cannot be bought. `boxes`: the recipe's stock is sold out. `day`: its kitchen has sold all of today's
 * portions. `paused`: its kitchen is paused.
 */
export const SOLD_OUT_REASONS = ["boxes", "day", "paused"] as const;
export type SoldOutReason = (typeof SOLD_OUT_REASONS)[number];

/** The limits of a kitchen's sales. `soldToday` counts portions sold on `day`, a day in Dhaka. */
export type KitchenLimits = {
  boxesPerDay: number | null;
  pausedUntil: Date | null;
  day: string;
  soldToday: number;
};

/** What a seller writes about the kitchen. `storyBn` and `areaBn` are in Bangla, or "". */
export type KitchenWords = { story: string; area: string; storyBn: string; areaBn: string };

/** A kitchen's name as recipes and pages carry it. `kitchenNameBn` is in Bangla, or "". */
export type KitchenNames = { kitchenName: string; kitchenNameBn: string };

/** Returns a kitchen's names. A kitchen without a name has the display name of its cook. */
export const namesOfKitchen = (
  kitchen: { name: string; nameBn: string } | undefined,
  cook: string,
): KitchenNames => ({ kitchenName: kitchen?.name || cook, kitchenNameBn: kitchen?.nameBn ?? "" });

/** Returns a kitchen's name in the page's language. A missing Bangla name is replaced by the other one. */
export const nameOfKitchen = ({ kitchenName, kitchenNameBn }: KitchenNames): string =>
  (currentLanguage() === "bn" && kitchenNameBn) || kitchenName;

/** Returns the texts in the page's language. A missing Bangla text is replaced by the original. */
export const shownWords = ({
  story,
  area,
  storyBn,
  areaBn,
}: KitchenWords): { story: string; area: string } =>
  currentLanguage() === "bn" ? { story: storyBn || story, area: areaBn || area } : { story, area };

/** A kitchen whose seller has set neither limits nor texts. */
export const OPEN_KITCHEN = {
  boxesPerDay: null,
  pausedUntil: null,
  day: "",
  soldToday: 0,
  name: "",
  nameBn: "",
  story: "",
  area: "",
  storyBn: "",
  areaBn: "",
} as const satisfies KitchenLimits & KitchenWords & { name: string; nameBn: string };

/**
 * Returns the day for which a sale counts. It is never earlier than the stored day: after midnight, a server with a
 * slow clock must not count a sale for yesterday.
 */
export const countedDay = (kitchen: KitchenLimits, now: Date): string => {
  const today = dayOf(now);
  const isBehind = today < kitchen.day;
  return isBehind ? kitchen.day : today;
};

/** Returns how many portions can still be sold today, at least 0, or null without a limit. */
export function leftToday(kitchen: KitchenLimits, now: Date): number | null {
  if (kitchen.boxesPerDay === null) return null;
  const sold = kitchen.day === countedDay(kitchen, now) ? kitchen.soldToday : 0;
  return Math.max(0, kitchen.boxesPerDay - sold);
}

/** Returns why the kitchen sells nothing now, or null if it is open. */
export function closedReason(kitchen: KitchenLimits, now: Date): "day" | "paused" | null {
  if (kitchen.pausedUntil !== null && kitchen.pausedUntil > now) return "paused";
  return leftToday(kitchen, now) === 0 ? "day" : null;
}

/**
 * Returns when a closed kitchen reopens automatically. A paused kitchen may then still be closed, because the day's
 * limit is reached. Returns null while the kitchen is open.
 */
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

/** Returns the kitchen after the sale of `portions` at `now`. A negative number cancels sales. */
export const withSold = <K extends KitchenLimits>(kitchen: K, portions: number, now: Date): K => {
  const day = countedDay(kitchen, now);
  const before = kitchen.day === day ? kitchen.soldToday : 0;
  return { ...kitchen, day, soldToday: Math.max(0, before + portions) };
};
