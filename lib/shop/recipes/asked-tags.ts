import { splitOnCommas, tidyTag } from "./search-text";

/** The most tags in one filter. */
export const MAX_TAGS = 5;
/** The most tags that the filter offers. The tags with the most recipes are offered. */
export const MAX_TAGS_OFFERED = 24;
/** The upper limits of the cooking time that the filter offers, in minutes. */
export const TIME_STEPS = [15, 30, 45, 60, 90, 150, 240];
/** The upper limits of the price that the filter offers, in taka. */
export const PRICE_STEPS = [100, 200, 300, 500, 800, 1_500];
/**
 * The most kitchens that the filter offers. The number is limited, because every page of the list contains all of
 * them.
 */
export const MAX_AUTHORS_OFFERED = 24;
/** The longest tag in a filter, in UTF-16 units. Tags of recipes are shorter. */
const MAX_LENGTH = 100;

/**
 * Reads the tags of `?tag=fish,quick`. Sorts them and removes duplicates, so that the same tags always give the same
 * address. Returns "" for no tags. Returns null if there are too many tags or one is too long.
 */
export function readTags(text: string): string | null {
  const tags = [...new Set(splitOnCommas(text).map(tidyTag))].filter(Boolean).sort();
  return tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_LENGTH) ? null : tags.join(",");
}

export const tagsOf = (asked: string | undefined): string[] => (asked ? asked.split(",") : []);

/**
 * Adds a tag to the query's tags, or removes it if it is already one of them. Returns undefined if no tags are left.
 */
export function toggledTag(asked: string | undefined, tag: string): string | undefined {
  const tags = tagsOf(asked);
  const next = tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag];
  return readTags(next.join(",")) || undefined;
}
