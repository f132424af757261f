/** States of a recipe. `hidden`: kept off the list by its author or an administrator. */
export const RECIPE_STATES = ["listed", "hidden", "deleted"] as const;
export type RecipeState = (typeof RECIPE_STATES)[number];

/** Days in which a deletion can be undone. */
export const RESTORE_DAYS = 30;

/**
 * The highest price of a box that a card can pay, in taka: the payment provider takes eight digits of poisha, and the
 * higher delivery charge is subtracted.
 */
export const DEAREST_BOX = 999_879;

/** Whether a recipe is for sale at this price, in taka: not at 0, and not above what a card can pay. */
export const isPriceForSale = (price: number): boolean => price > 0 && price <= DEAREST_BOX;

const DAY_MS = 24 * 3600_000;

/** The fields that decide a recipe's state. */
type Marks = {
  deletedAt: Date | null;
  deletedBy: "author" | "admin" | "account" | null;
  hiddenAt: Date | null;
};

/** The state of a recipe; one that was hidden and then deleted is deleted. */
export const stateOf = ({ deletedAt, hiddenAt }: Pick<Marks, "deletedAt" | "hiddenAt">): RecipeState =>
  deletedAt ? "deleted" : hiddenAt ? "hidden" : "listed";

/** The earliest moment of a deletion that can still be undone. */
export const restorableFrom = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

/** Whether a deletion can still be undone: for 30 days, and never after the author's account was deleted. */
export const isRestorable = (
  { deletedAt, deletedBy }: Pick<Marks, "deletedAt" | "deletedBy">,
  now: Date,
): boolean => deletedAt !== null && deletedAt >= restorableFrom(now) && deletedBy !== "account";

/** The filter for listed recipes. */
export const LISTED = { listed: true } as const;

/**
 * A filter for listed and other recipes alike; it names `listed`, so that the list's indexes also give the sort
 * order.
 */
export const EVERYWHERE = { listed: { $in: [true, false] } };
