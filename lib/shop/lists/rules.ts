/** Most recipes on one list. */
export const RECIPES_ON_LIST = 50;

/** Most lines on one list. */
export const ITEMS_ON_LIST = 300;

/** Most shares on one list, so that its document stays small; a share is what one recipe asks for in one line. */
export const SHARES_ON_LIST = 2_000;

/** Longest typed text, in characters. */
export const MAX_TEXT_LENGTH = 200;

/** How many removals the list remembers, so that they can be undone. */
export const UNDO_STEPS = 3;

/** Most bytes of a guest's list in the browser: the call that merges it takes 256 KB. */
export const GUEST_LIST_BYTES = 200_000;

/** The factors by which a recipe that names no servings may be added. */
export const TIMES_ON_LIST = [0.5, 1, 2] as const;

/** Most recipes that a person may save. */
export const SAVED_LIMIT = 500;
