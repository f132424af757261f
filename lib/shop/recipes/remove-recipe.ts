import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { markDeleted } from "./queries";
import { revalidateRecipePages } from "./recipe-cache";

/**
 * Deletes a recipe, for its author or an admin. Throws AppError malformed_id (400), forbidden (403) or not_found
 * (404, also if it is already deleted).
 */
export async function removeRecipe(id: string, viewer: Viewer): Promise<void> {
  await withTransaction(async (tx) => {
    const { authorId, title } = await markDeleted(id, viewer, tx);
    if (authorId !== viewer.uid) {
      const target = { kind: "recipe", id: id.toLowerCase(), label: title } as const;
      await recordAudit({ by: viewer, action: "recipe.deleted", target, before: { title } }, tx);
    }
    await revalidateRecipePages([id.toLowerCase()], tx);
  });
}
