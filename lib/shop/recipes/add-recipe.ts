import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import { accountTarget } from "@/lib/people/audit/schema";
import { requireSecondKey } from "@/lib/people/auth/queries-account";
import { promoteToSeller } from "@/lib/people/users/queries";
import { touchAccountVersion } from "@/lib/people/users/queries-account-version";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { isMadeBefore, ownId } from "@/lib/platform/idempotency/own-id";
import { idText } from "@/lib/platform/model/codecs";
import { serverSettings } from "@/lib/platform/server/settings";
import { requireImage } from "./image-address";
import { insertRecipe } from "./queries";
import { revalidateRecipePages } from "./recipe-cache";
import type { AddRecipe } from "./schema";

/**
 * Publishes a recipe and returns its id. A user's first recipe makes the user a seller, in the same transaction. Throws
 * AppError `second_key_needed` (409) for a price above 0.
 */
export async function addRecipe(recipe: AddRecipe, author: Viewer): Promise<string> {
  const checked = { ...recipe, image: requireImage(recipe.image, serverSettings().baseUrl) };
  const id = idText(ownId("recipe"));
  await withTransaction(async (tx) => {
    await touchAccountVersion(author.uid, tx);
    if (checked.price > 0) await requireSecondKey(author.uid, tx);
    await insertRecipe(checked, author, { id }, tx);
    if (author.role === "user" && (await promoteToSeller(author.uid, tx))) {
      const target = accountTarget(author);
      const sides = { before: { role: "user" }, after: { role: "seller" } };
      await recordAudit({ by: "platform", action: "user.role_changed", target, ...sides }, tx);
    }
    await revalidateRecipePages([id], tx);
  }).catch((error: unknown) => {
    // If the id exists already, an earlier attempt of this call stored the recipe but its response was lost.
    if (!isMadeBefore(error)) throw error;
  });
  return id;
}
