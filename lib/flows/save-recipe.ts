import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { requireIdText } from "@/lib/platform/db/ids";
import { AppError } from "@/lib/platform/errors";
import { SAVED_LIMIT } from "@/lib/shop/lists/rules";
import { dropSaved, insertSaved, readSaved } from "@/lib/shop/lists/saved/queries";
import type { SavedIds, SavedPage, SavedState } from "@/lib/shop/lists/saved/views";
import { findRecipes } from "./find-recipes";

type Owner = Pick<Viewer, "uid" | "role">;

/** A page of the viewer's saved recipes, newest first; deleted and hidden recipes are left out. */
export async function listSaved(
  viewer: Owner,
  { page, size }: { page: number; size: number },
): Promise<SavedPage> {
  const saved = await readSaved(viewer.uid);
  const savedAt = new Map(saved.map((one) => [one.recipeId, one.savedAt]));
  const found = await readListed([...savedAt.keys()], viewer);
  const from = (page - 1) * size;
  return {
    recipes: found
      .slice(from, from + size)
      .flatMap((recipe) => ({ ...recipe, savedAt: savedAt.get(recipe._id) ?? "" })),
    total: found.length,
    page,
    size,
    pages: Math.ceil(found.length / size),
  };
}

const readListed = async (ids: string[], viewer: Owner | null = null) =>
  (await findRecipes(ids, viewer)).filter(({ state }) => state === undefined);

export const listSavedIds = async (viewer: Owner): Promise<SavedIds> => ({
  ids: (await readSaved(viewer.uid)).map(({ recipeId }) => recipeId),
});

/**
 * Adds a recipe to the viewer's saved recipes, unless it is saved already. Throws AppError malformed_id, not_found,
 * or conflict (409) if the list is full.
 */
export async function saveRecipe(viewer: Owner, id: string): Promise<SavedState> {
  const recipeId = requireIdText(id);
  if ((await readListed([recipeId])).length === 0) throw new AppError("not_found", "noSuchRecipe");
  if (!(await putSaved(viewer.uid, recipeId)))
    throw new AppError("conflict", { key: "savedFull", values: { most: SAVED_LIMIT } });
  return { saved: true };
}

/**
 * Saves a recipe. If the list is full, its deleted and hidden recipes are removed before that. Returns false if it is
 * still full.
 */
async function putSaved(uid: string, recipeId: string): Promise<boolean> {
  if (await insertSaved(uid, recipeId)) return true;
  const ids = (await readSaved(uid)).map((one) => one.recipeId);
  if (ids.includes(recipeId)) return true;
  const listed = new Set((await readListed(ids)).map(({ _id }) => _id));
  const gone = ids.filter((one) => !listed.has(one));
  if (gone.length === 0) return false;
  await dropSaved(uid, gone);
  return insertSaved(uid, recipeId);
}

/**
 * Saves the recipes that a guest's browser has stored, newest first. Unknown ids are ignored, and so are recipes that
 * are saved already.
 */
export async function saveMany(viewer: Owner, recipeIds: readonly string[]) {
  const listed = (await readListed([...new Set(recipeIds)])).map(({ _id }) => _id);
  const known = new Set((await readSaved(viewer.uid)).map(({ recipeId }) => recipeId));
  const left: string[] = [];
  // The oldest recipe is saved first, so that the newest is the last one saved. Once the list is full, all later
  // recipes are left out too.
  for (const recipeId of listed.toReversed()) {
    if (known.has(recipeId)) continue;
    if (left.length > 0 || !(await putSaved(viewer.uid, recipeId))) left.push(recipeId);
  }
  return { saved: listed.length - left.length, left };
}

/** Removes a recipe from the viewer's saved recipes, if it is there. Throws AppError malformed_id. */
export async function forgetRecipe(viewer: Owner, id: string): Promise<SavedState> {
  await dropSaved(viewer.uid, [requireIdText(id)]);
  return { saved: false };
}
