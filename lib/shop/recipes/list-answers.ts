import "server-only";
import type { Viewer } from "@/lib/people/users/viewer";
import { type SeenChoices, seeChoices } from "./data-counts";
import { listCards, listRecipes } from "./data-lists";
import { keptUntilRecipesChange } from "./kept-lists";
import { isNarrowed, listHref } from "./rules";
import type { RecipeCardPage, RecipeListQuery } from "./schema";

/** At most about 100 KB each: 50 recipes of usual length. */
const kept = keptUntilRecipesChange<string>(200);
const keptCards = keptUntilRecipesChange<RecipeCardPage>(200);
const keptChoices = keptUntilRecipesChange<SeenChoices>(200);

/**
 * The JSON of `GET /allrecipe`. For guests it is kept until a recipe changes; a signed-in person's holds own
 * e-mail addresses and is made anew.
 */
export async function listAnswer(query: RecipeListQuery, viewer: Viewer | null): Promise<string> {
  const make = async () => {
    const seen = query.counts ? await findChoices(query) : undefined;
    return JSON.stringify({ ...(await listRecipes(query, viewer, seen?.total)), counts: seen?.counts });
  };
  return viewer ? make() : kept(`${listHref(query)} ${query.size} ${query.counts ?? ""}`, make);
}

/** One page of cards, the same for everybody, with counts of the filters where something narrows it; kept until a recipe changes. */
export const findCards = (query: RecipeListQuery): Promise<RecipeCardPage> =>
  keptCards(listHref(query), async () => {
    if (!isNarrowed(query)) return listCards(query);
    const { total, counts } = await findChoices(query);
    return { ...(await listCards(query, total)), counts };
  });

/** All pages and orders of a list have the same. */
const findChoices = (query: RecipeListQuery): Promise<SeenChoices> =>
  keptChoices(listHref({ ...query, page: 1, sort: "newest" }), () => seeChoices(query));
