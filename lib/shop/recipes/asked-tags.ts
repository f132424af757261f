import { splitOnCommas, tidyTag } from "./search-text";

/** How many tags a list may be asked for at once: more narrow nothing further, and each would make the plan longer. */
export const MAX_TAGS = 5;
/** How many tags are counted for somebody to choose from, those of most recipes. */
export const MAX_TAGS_OFFERED = 24;
/** Steps of "up to" that are counted, minutes and taka. */
export const TIME_STEPS = [15, 30, 45, 60, 90, 150, 240];
export const PRICE_STEPS = [100, 200, 300, 500, 800, 1_500];
/** How many kitchens are: each stands on every page of the list. */
export const MAX_AUTHORS_OFFERED = 24;
/** Longest tag that is looked for, in UTF-16 units; a recipe's own are shorter. */
const MAX_LENGTH = 100;

/**
 * The tags of `?tag=fish,quick`, each once and sorted, with commas between them: a list has one address, whatever the
 * order of the choices. "" is none; null where it is more or longer than a list may be asked for.
 */
export function readTags(text: string): string | null {
  const tags = [...new Set(splitOnCommas(text).map(tidyTag))].filter(Boolean).sort();
  return tags.length > MAX_TAGS || tags.some((tag) => tag.length > MAX_LENGTH) ? null : tags.join(",");
}

/** The tags of a query. */
export const tagsOf = (asked: string | undefined): string[] => (asked ? asked.split(",") : []);

/** The query's tags with one more, or with one less; `undefined`: none are left. */
export function toggledTag(asked: string | undefined, tag: string): string | undefined {
  const tags = tagsOf(asked);
  const next = tags.includes(tag) ? tags.filter((one) => one !== tag) : [...tags, tag];
  return readTags(next.join(",")) || undefined;
}
