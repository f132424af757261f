import { RESTORE_DAYS, type RecipeState } from "./rules";

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
