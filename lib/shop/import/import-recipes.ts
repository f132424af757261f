import "server-only";
import { setImmediate } from "node:timers/promises";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { foldSearch } from "@/lib/platform/search-text";
import { serverSettings } from "@/lib/platform/server/settings";
import { listOwnTitles } from "@/lib/shop/recipes/data-lists";
import { fitRecipe } from "./fit-recipe";
import { readText } from "./read-text";
import { receiveImport } from "./receive-import";
import type { ImportAnswer } from "./views";

/**
 * The recipes that a person imports, as they would be saved; saves nothing and never asks another server. Throws
 * AppError 400, 413, 415, 422 or 429, each with a plain sentence.
 */
export async function importRecipes(request: Request, { uid }: Pick<Viewer, "uid">): Promise<ImportAnswer> {
  await takePoint(limits.bring(), uid);
  const { field, text } = await receiveImport(request);
  const { found, unread } = told(field, () => readText(text));
  const known = new Set((await listOwnTitles(uid)).map(foldSearch));
  const recipes: ImportAnswer["recipes"] = [];
  for (const imported of found) {
    const recipe = fitRecipe(imported, serverSettings().baseUrl);
    recipes.push({ ...recipe, known: known.has(foldSearch(recipe.title)) });
    // Others are answered between two recipes of a file.
    await setImmediate();
  }
  return { recipes, unread };
}

/** What is wrong with a text is told at the field that it came in. */
function told<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError) || error.why === undefined) throw error;
    throw new AppError(error.code, error.why, { errors: [{ path, why: error.why }], cause: error.cause });
  }
}
