import { splitOnCommas, tidyTag } from "./search-text";

/**
 * Most tags that a list can be filtered by at once: more tags hardly narrow the list, but each makes the query
 * longer.
 */
export const MAX_TAGS = 5;
/** Most tags that the filter offers: those of the most recipes. */
export const MAX_TAGS_OFFERED = 24;
/** The steps that the filters "up to" offer with a count: minutes and taka. */
export const TIME_STEPS = [15, 30, 45, 60, 90, 150, 240];
export const PRICE_STEPS = [100, 200, 300, 500, 800, 1_500];
/** Most kitchens that the filter offers, because each stands on every page of the list. */
export const MAX_AUTHORS_OFFERED = 24;
/** Longest tag of a filter, in UTF-16 units; tags of recipes are shorter. */
const MAX_LENGTH = 100;

/**
 * The tags of `?tag=fish,quick`, without duplicates, sorted and joined by commas, so that a list has one address
 * whatever the order of the choices. "": no tags. null: more or longer tags than a list can be filtered by.
 */
export function readTags(text: string): string | null {
  const tags = [...new Set(splitOnCommas(text).map(tidyTag))].filter(Boolean).sort();
  return tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_LENGTH) ? null : tags.join(",");
}

/** The tags of a query as a list. */
export const tagsOf = (asked: string | undefined): string[] => (asked ? asked.split(",") : []);

/** The query's tags with this tag added, or removed when it is among them; `undefined`: none are left. */
export function toggledTag(asked: string | undefined, tag: string): string | undefined {
  const tags = tagsOf(asked);
  const next = tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag];
  return readTags(next.join(",")) || undefined;
}
