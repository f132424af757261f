import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { listCards, listRecipes } from "./data-lists";
import { keptUntilRecipesChange } from "./kept-lists";
import { listHref } from "./rules";
import type { RecipeCardPage, RecipeListQuery } from "./schema";

/** At most about 100 KB each: 50 recipes of usual length. */
const kept = keptUntilRecipesChange<string>(200);
const keptCards = keptUntilRecipesChange<RecipeCardPage>(200);

/**
 * The JSON of `GET /allrecipe`. For guests it is kept until a recipe changes; a signed-in person's holds own
 * e-mail addresses and is made anew.
 */
export async function listAnswer(query: RecipeListQuery, viewer: Viewer | null): Promise<string> {
  const make = async () => JSON.stringify(await listRecipes(query, viewer));
  return viewer ? make() : kept(`${listHref(query)} ${query.size}`, make);
}

/** One page of cards, the same for everybody; kept until a recipe changes. */
export const findCards = (query: RecipeListQuery): Promise<RecipeCardPage> =>
  keptCards(listHref(query), () => listCards(query));
