/** States of a recipe. `hidden` means that its author or an administrator removed it from the list. */
export const RECIPE_STATES = ["listed", "hidden", "deleted"] as const;
export type RecipeState = (typeof RECIPE_STATES)[number];

/** For how many days a deletion can be undone. */
export const RESTORE_DAYS = 30;

/** The highest price of a recipe that can be paid by card, in taka. */
export const DEAREST_BOX = 999_879;

/** Returns true if the price, in taka, is above 0 and can be paid by card. */
export const isPriceForSale = (price: number): boolean => price > 0 && price <= DEAREST_BOX;

const DAY_MS = 24 * 3600_000;

type Marks = {
  deletedAt: Date | null;
  deletedBy: "author" | "admin" | "account" | null;
  hiddenAt: Date | null;
};

/** Returns the state of a recipe. A recipe that was hidden and then deleted counts as deleted. */
export const stateOf = ({ deletedAt, hiddenAt }: Pick<Marks, "deletedAt" | "hiddenAt">): RecipeState =>
  deletedAt ? "deleted" : hiddenAt ? "hidden" : "listed";

/** The earliest time of a deletion that can still be undone. */
export const restorableFrom = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

/** Returns true if a deletion can be undone: within 30 days, but never after the author's account was deleted. */
export const isRestorable = (
  { deletedAt, deletedBy }: Pick<Marks, "deletedAt" | "deletedBy">,
  now: Date,
): boolean => deletedAt !== null && deletedAt >= restorableFrom(now) && deletedBy !== "account";

export const LISTED = { listed: true } as const;

/** Matches all recipes. It names `listed` so that MongoDB can sort with the list's indexes. */
export const EVERYWHERE = { listed: { $in: [true, false] } };
