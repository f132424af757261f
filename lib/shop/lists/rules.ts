/** How many recipes one list may be made of. */
export const RECIPES_ON_LIST = 50;

/** How many lines one list may have. */
export const ITEMS_ON_LIST = 300;

/** How many shares (of a recipe in a line) one list may hold, so that its record stays small. */
export const SHARES_ON_LIST = 2_000;

/** Longest text that is added by hand, in characters. */
export const MAX_TEXT_LENGTH = 200;

/** Of how many removals the list remembers what they took, so that they can be undone. */
export const UNDO_STEPS = 3;

/** What a guest's list may weigh in the browser, in bytes: a call takes 256 KB. */
export const GUEST_LIST_BYTES = 200_000;

/** How often a recipe that names no servings may be taken in one go. */
export const TIMES_ON_LIST = [0.5, 1, 2] as const;

/** How many recipes a person may save. */
export const SAVED_LIMIT = 500;
