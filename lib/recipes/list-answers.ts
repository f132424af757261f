import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { listRecipes } from "./data";
import { keptUntilRecipesChange } from "./kept-lists";
import { listHref } from "./rules";
import type { RecipeListQuery } from "./schema";

/** At most about 100 KB each: 50 recipes of usual length. */
const kept = keptUntilRecipesChange<string>(200);

/**
 * The JSON of `GET /allrecipe`. For guests it is kept until a recipe changes; a signed-in person's holds own
 * e-mail addresses and is made anew.
 */
export async function listAnswer(query: RecipeListQuery, viewer: Viewer | null): Promise<string> {
  const make = async () => JSON.stringify(await listRecipes(query, viewer));
  return viewer ? make() : kept(`${listHref(query)} ${query.size}`, make);
}
