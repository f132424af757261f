import "server-only";
import type { z } from "zod";
import type { ShoppingRow } from "@/lib/shop/lists/contents/model";
import { needOf } from "@/lib/shop/lists/contents/needs";
import { putIn } from "@/lib/shop/lists/contents/remove-from-list";
import { withShare } from "@/lib/shop/lists/contents/shares";
import { newListId } from "@/lib/shop/lists/contents/shopping-list";
import { changeOwnList } from "@/lib/shop/lists/queries";
import type { guestListInput } from "@/lib/shop/lists/schema";
import type { ListAnswer } from "@/lib/shop/lists/views";
import { answerOf, type Owner } from "./edit-shopping-list";
import { findRecipes } from "./find-recipes";

/**
 * Merges a guest's shopping list into the account's list. A list with the same `id` is merged only once. Throws
 * AppError validation (422) if both lists together are too long; nothing is merged.
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

/**
 * Builds list rows from the lines that the browser sent. Keys, measures and aisles are computed on the server and
 * never taken from the request.
 */
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
