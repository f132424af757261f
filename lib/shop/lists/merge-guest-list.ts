import "server-only";
import type { z } from "zod";
import { findRecipes } from "@/lib/shop/recipes/data";
import type { ShoppingRow } from "./contents/model";
import { needOf } from "./contents/needs";
import { putIn } from "./contents/remove-from-list";
import { withShare } from "./contents/shares";
import { newListId } from "./contents/shopping-list";
import { changeOwnList } from "./data";
import { answerOf, type Owner } from "./edit-list";
import type { guestListInput, ListAnswer } from "./schema";

/**
 * Merges a guest's list into the account's, in one write and once: the same list sent again, by a second tab or after a
 * lost answer, changes nothing. Titles are today's; lines of a recipe that is gone stay, as if typed. Throws AppError
 * validation (422) when both together do not fit; then nothing is merged.
 */
export async function mergeIntoList(
  viewer: Owner,
  { id, rows: sent, recipes }: z.output<typeof guestListInput>,
): Promise<ListAnswer> {
  const found = await findRecipes(recipes.map(({ recipeId }) => recipeId));
  const names = new Map(
    found
      .filter(({ state }) => !state)
      .map(({ _id, title, titleBn }) => [_id, { title, ...(titleBn && { titleBn }) }]),
  );
  const rows = rowsOf(sent, new Set(names.keys()));
  const known = recipes.flatMap((recipe) => {
    const named = names.get(recipe.recipeId);
    return named === undefined ? [] : [{ ...recipe, ...named }];
  });
  const kept = await changeOwnList(viewer.uid, ({ list, merged }) =>
    merged.includes(id) ? { list } : { list: putIn(list, rows, known), merged: id },
  );
  return answerOf(viewer, kept);
}

/** Keys, measures and aisles are worked out here, and never taken from what was sent. */
function rowsOf(sent: z.output<typeof guestListInput>["rows"], known: ReadonlySet<string>): ShoppingRow[] {
  return sent.flatMap(({ checked, have, shares }) => {
    const rows: ShoppingRow[] = [];
    for (const { recipeId, ...share } of shares) {
      const unit = share.quantity === null ? null : share.unit;
      const { key, aisle, measure, ...need } = needOf({ ...share, unit });
      const own = { recipeId: recipeId !== null && known.has(recipeId) ? recipeId : null, ...need };
      const row = rows.find((one) => one.key === key && one.measure === measure);
      if (row) row.shares = withShare(row.shares, own);
      else {
        const state = { checked, have, grown: false, additions: 1 };
        rows.push({ _id: newListId(), key, measure, aisle, ...state, shares: [own] });
      }
    }
    return rows;
  });
}
