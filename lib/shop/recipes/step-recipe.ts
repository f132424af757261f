import "server-only";
import { recordAudit } from "@/lib/people/audit/record-audit";
import type { AuditAction } from "@/lib/people/audit/schema";
import { requireSecondKey } from "@/lib/people/auth/queries-account";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { type AdminStep, stepState } from "./queries-state";
import { revalidateRecipePages } from "./recipe-cache";

const ACTIONS: Record<AdminStep, AuditAction> = {
  hide: "recipe.hidden",
  show: "recipe.shown",
  restore: "recipe.restored",
};

/**
 * Hides, shows or restores a recipe. Only an admin can restore a recipe, or show a recipe that an admin hid. Throws
 * AppError malformed_id (400), not_found (404), forbidden (403), too_late, conflict or
 * second_key_needed (409: a restored recipe has a price).
 */
export async function stepRecipe(id: string, step: AdminStep, viewer: Viewer): Promise<void> {
  const by = viewer.role === "admin" ? { as: "admin" as const } : { as: "author" as const, uid: viewer.uid };
  if (by.as === "author" && step === "restore") {
    throw new AppError("forbidden", "adminsOnly");
  }
  await withTransaction(async (tx) => {
    const { title, authorId, price, before, after } = await stepState(id, step, by, new Date(), tx);
    if (step === "restore" && price > 0) await requireSecondKey(authorId, tx);
    const target = { kind: "recipe", id: id.toLowerCase(), label: title } as const;
    const sides = { before: { state: before }, after: { state: after } };
    await recordAudit({ by: viewer, action: ACTIONS[step], target, ...sides }, tx);
    await revalidateRecipePages([id.toLowerCase()], tx);
  });
}
