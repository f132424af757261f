/** Where a recipe stands: on the list, kept off it by an administrator, or deleted. */
export const RECIPE_STATES = ["listed", "hidden", "deleted"] as const;
export type RecipeState = (typeof RECIPE_STATES)[number];

/** Days in which a deletion can be undone. */
export const RESTORE_DAYS = 30;

/** The dearest box that a card can pay, in taka: the provider's eight digits of poisha, less the dearer delivery. */
export const DEAREST_BOX = 999_879;

/** Whether a recipe at this price, in taka, is sold: one without a price, or too dear for a card, is to read. */
export const isPriceForSale = (price: number): boolean => price > 0 && price <= DEAREST_BOX;

const DAY_MS = 24 * 3600_000;

/** What a recipe's state is read from. */
type Marks = {
  deletedAt: Date | null;
  deletedBy: "author" | "admin" | "account" | null;
  hiddenAt: Date | null;
};

/** Where a recipe stands; what was hidden and then deleted is deleted. */
export const stateOf = ({ deletedAt, hiddenAt }: Pick<Marks, "deletedAt" | "hiddenAt">): RecipeState =>
  deletedAt ? "deleted" : hiddenAt ? "hidden" : "listed";

/** Deletions from here on can still be undone. */
export const restorableFrom = (now: Date): Date => new Date(now.getTime() - RESTORE_DAYS * DAY_MS);

/** Whether a deletion can still be undone: for 30 days, and never once the author's account is gone. */
export const isRestorable = (
  { deletedAt, deletedBy }: Pick<Marks, "deletedAt" | "deletedBy">,
  now: Date,
): boolean => deletedAt !== null && deletedAt >= restorableFrom(now) && deletedBy !== "account";

/** Recipes on the list. */
export const LISTED = { listed: true } as const;

/** On the list or off it, said so that the list's indexes give the order too. */
export const EVERYWHERE = { listed: { $in: [true, false] } };
