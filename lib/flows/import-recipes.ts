import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { foldSearch } from "@/lib/platform/search-text";
import { serverSettings } from "@/lib/platform/server/settings";
import { fitRecipe } from "@/lib/shop/import/fit-recipe";
import { readText } from "@/lib/shop/import/read-text";
import { receiveImport } from "@/lib/shop/import/receive-import";
import type { ImportAnswer } from "@/lib/shop/import/views";
import { listOwnTitles } from "@/lib/shop/recipes/queries-lists";

/**
 * Returns the recipes of an imported file or text as they would be saved. Saves nothing. Throws AppError with status
 * 400, 413, 415, 422 or 429.
 */
export async function importRecipes(request: Request, { uid }: Pick<Viewer, "uid">): Promise<ImportAnswer> {
  await takePoint(limits.bring(), uid);
  const { field, text } = await receiveImport(request);
  const { found, unread } = named(field, () => readText(text));
  const known = new Set((await listOwnTitles(uid)).map(foldSearch));
  const recipes: ImportAnswer["recipes"] = [];
  for (const imported of found) {
    const recipe = fitRecipe(imported, serverSettings().baseUrl);
    recipes.push({ ...recipe, known: known.has(foldSearch(recipe.title)) });
    // Lets the server answer other requests between two recipes.
    await setImmediate();
  }
  return { recipes, unread };
}

/** Runs `read`. An AppError that `read` throws is reported for the field `path`. */
function named<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError) || error.why === undefined) throw error;
    throw new AppError(error.code, error.why, { errors: [{ path, why: error.why }], cause: error.cause });
  }
}
