import { AppError } from "@/lib/platform/errors";
import type { ListContents, RecipeOnList, Share, ShoppingRow } from "./model";
import type { Need } from "./needs";
import { grownRow, requireRoom, withRecipe, withShare } from "./shares";
import { newListId } from "./shopping-list";

// The functions in this file return the list after a change. They serve lists of accounts and of guests.

/** Adds the ingredients of a recipe to the list. Throws AppError validation (422) if the list would be too long. */
export function addRecipeRows(
  list: ListContents,
  recipe: RecipeOnList,
  needs: readonly Need[],
): ListContents {
  if (needs.length === 0) return list;
  const rows = needs.reduce((so, need) => withNeed(so, need, recipe.recipeId), list.rows);
  return requireRoom({ ...list, rows, recipes: withRecipe(list.recipes, recipe) });
}

/** Adds items that a person typed. Throws AppError validation (422) if the list would be too long. */
export const addByHand = (list: ListContents, needs: readonly Need[]): ListContents =>
  requireRoom({ ...list, rows: needs.reduce((so, need) => withNeed(so, need, null), list.rows) });

function withNeed(
  rows: readonly ShoppingRow[],
  { key, measure, aisle, ...need }: Need,
  recipeId: string | null,
): ShoppingRow[] {
  const share: Share = { recipeId, ...need };
  const found = rows.find((row) => row.key === key && row.measure === measure);
  if (found) return rows.map((row) => (row === found ? grownRow(row, withShare(row.shares, share)) : row));
  const state = { checked: false, have: false, grown: false, additions: 1 };
  return [...rows, { _id: newListId(), key, measure, aisle, ...state, shares: [share] }];
}

export type Marks = {
  checked?: boolean | undefined;
  have?: boolean | undefined;
  /** How many additions to the line the person has seen. A line with more additions is not marked as done. */
  additions?: number | undefined;
};

/** Marks a line as in the basket (`checked`) or as already at home (`have`). Throws AppError not_found. */
export function markRow(list: ListContents, id: string, { checked, have, additions }: Marks): ListContents {
  return withRow(list, id, (row) => {
    const isOld = additions !== undefined && additions < row.additions;
    if (isOld && (checked || have)) return { ...row, grown: true };
    const marked = { ...row, checked: checked ?? row.checked, have: have ?? row.have };
    return { ...marked, grown: row.grown && !marked.checked && !marked.have };
  });
}

/**
 * Replaces the part of a line that a person typed. Throws AppError not_found, conflict (409: the line has no typed
 * part) or validation.
 */
export function rewriteRow(list: ListContents, id: string, needs: readonly Need[]): ListContents {
  const row = requireRow(list, id);
  if (!row.shares.some(isByHand)) throw new AppError("conflict", "lineOfRecipe");
  const rest = row.shares.filter((share) => !isByHand(share));
  const before = list.rows.filter((one) => one !== row || rest.length > 0);
  const left = before.map((one) => (one === row ? { ...row, shares: rest } : one));
  const after = needs.reduce((so, need) => withNeed(so, need, null), left);
  // If the line is deleted, the new line inherits its id, because an open page may still use that id.
  const [first] = rest.length > 0 ? [] : after.filter((one) => !list.rows.some(({ _id }) => _id === one._id));
  return requireRoom({
    ...list,
    rows: after.map((one) => (one === first ? { ...one, _id: id, additions: row.additions + 1 } : one)),
  });
}

const isByHand = (share: Share): boolean => share.recipeId === null;

function withRow(list: ListContents, id: string, change: (row: ShoppingRow) => ShoppingRow): ListContents {
  const found = requireRow(list, id);
  return { ...list, rows: list.rows.map((row) => (row === found ? change(row) : row)) };
}

function requireRow(list: ListContents, id: string): ShoppingRow {
  const row = list.rows.find(({ _id }) => _id === id);
  if (!row) throw new AppError("not_found", "unknownItem");
  return row;
}
