/** Most recipes on one list. */
export const RECIPES_ON_LIST = 50;

/** Most lines on one list. */
export const ITEMS_ON_LIST = 300;

/**
 * The most shares on one list, so that its document stays small. A share is what one recipe needs, or what the person
 * typed, in one line.
 */
export const SHARES_ON_LIST = 2_000;

export const MAX_TEXT_LENGTH = 200;

/** How many removals from the list can be undone. */
export const UNDO_STEPS = 3;

/** The most bytes of a guest's list in the browser. */
export const GUEST_LIST_BYTES = 200_000;

/** Factors by which a person can multiply a recipe without servings when adding it to the list. */
export const TIMES_ON_LIST = [0.5, 1, 2] as const;

export const SAVED_LIMIT = 500;
