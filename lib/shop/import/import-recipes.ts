import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { env } from "@/lib/platform/env";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { foldSearch } from "@/lib/platform/search-text";
import { listOwnTitles } from "@/lib/shop/recipes/data-lists";
import { fitRecipe } from "./fit-recipe";
import { readTexts } from "./read-texts";
import { receiveImport } from "./receive-import";
import { unpack } from "./unpack";
import type { ImportAnswer } from "./views";

/**
 * The recipes that a person imports, as they would be saved; saves nothing and never asks another server. Throws
 * AppError 400, 413, 415, 422 or 429, each with a plain sentence.
 */
export async function importRecipes(request: Request, viewer: Pick<Viewer, "uid">): Promise<ImportAnswer> {
  await takePoint(limits.bring(), viewer.uid);
  return readImport(await receiveImport(request), viewer);
}

/** As importRecipes, of bytes that are there already. */
export async function readImport(bytes: Uint8Array, viewer: Pick<Viewer, "uid">): Promise<ImportAnswer> {
  const { found, skipped } = readTexts(await unpack(bytes));
  const { baseUrl } = env();
  const own = new Set((await listOwnTitles(viewer.uid)).map(foldSearch));
  const recipes = found.map((imported) => {
    const recipe = fitRecipe(imported, baseUrl);
    return { ...recipe, known: own.has(foldSearch(recipe.title)) };
  });
  return { recipes, skipped };
}
