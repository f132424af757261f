import "server-only";
import { type ChoicesWithTotal, readChoices } from "./queries-counts";
import { cacheUntilRecipesChange } from "./recipe-cache";
import { listHref } from "./rules";
import type { RecipeListQuery } from "./schema";

const cachedChoices = cacheUntilRecipesChange<ChoicesWithTotal>(50);

/** Returns the choices and counts for the filters of a recipe list, from the cache. */
export const findChoices = (query: RecipeListQuery): Promise<ChoicesWithTotal> =>
  cachedChoices(listHref({ ...query, page: 1, sort: "newest" }), () => readChoices(query));
