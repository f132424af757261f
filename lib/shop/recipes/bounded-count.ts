/** Recipes that a count goes to: so it costs no more with 100,000 of them than with 1,000. */
export const MOST_COUNTED = 1_000;

/** How many recipes there are; `more`: at least so many. */
export type BoundedCount = { recipes: number; more?: true | undefined };

/** A count that went one beyond the bound where there are more; `whole`: false where it has not seen all of them. */
export const bounded = (counted: number, whole = true): BoundedCount =>
  counted > MOST_COUNTED
    ? { recipes: MOST_COUNTED, more: true }
    : { recipes: counted, ...(whole ? {} : { more: true }) };
