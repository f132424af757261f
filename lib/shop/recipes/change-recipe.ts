import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { requireSecondKey } from "@/lib/people/auth/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { serverSettings } from "@/lib/platform/server/settings";
import { requireImage } from "./image-address";
import { updateRecipe } from "./queries";
import { revalidateRecipePages } from "./recipe-cache";
import type { ChangeRecipe } from "./schema";

/**
 * Changes the given fields of a recipe, for its author or an admin. Returns the number of changed recipes (0 if all
 * fields had these values already). Throws AppError malformed_id (400), forbidden (403), not_found (404) or
 * second_key_needed (409: a first price).
 */
export async function changeRecipe(id: string, change: ChangeRecipe, viewer: Viewer): Promise<number> {
  const checked =
    change.image === undefined
      ? change
      : { ...change, image: requireImage(change.image, serverSettings().baseUrl) };
  return withTransaction(async (tx) => {
    const changed = await updateRecipe(id, checked, viewer, tx);
    if (!changed) return 0;
    const { authorId, title: label, before, after } = changed;
    if (before.price === 0 && after.price !== 0) await requireSecondKey(authorId, tx);
    if (authorId !== viewer.uid) {
      const target = { kind: "recipe", id: id.toLowerCase(), label } as const;
      await recordAudit({ by: viewer, action: "recipe.changed", target, before, after }, tx);
    }
    await revalidateRecipePages([id.toLowerCase()], tx);
    return 1;
  });
}
