import "server-only";
import { accountTag, listDisabled } from "@/lib/people/users/queries-account-state";
import { formatTags } from "@/lib/platform/cache/cache-tags.mjs";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { apart } from "@/lib/platform/pictures/dish-tables";
import { routes } from "@/lib/routes";
import {
  findListedOf,
  findRelatedCandidate,
  listBeside,
  listSharing,
  MAX_SHARING,
  readFoodCounts,
} from "@/lib/shop/recipes/related/queries-related";
import {
  type RelatedCandidate,
  rankRelated,
  rarestOf,
  weigher,
} from "@/lib/shop/recipes/related/rank-related";
import { toCard, toRecipe } from "@/lib/shop/recipes/show-recipe";
import type { ListedRecipe } from "@/lib/shop/recipes/views";
import { kitchenReader } from "./kitchen-reader";

/** How many related recipes a recipe's page shows. */
export const RELATED = 4;
/** How many of the recipe's foods, beginning with the rarest, are used to search for related recipes. */
const MAX_FOODS = 8;
/** How many of the best matches are considered, because some of them may have a disabled author. */
const MAX_RANKED = 24;

/** Related recipes, and the cache tags of a page that shows them, as formatTags writes them. */
export type Related = { recipes: ListedRecipe[]; cacheTags: string };

const NONE: Related = { recipes: [], cacheTags: "" };

/**
 * Cards of related recipes: first those with common foods, then of the same kitchen, then of the same category. The
 * recipe itself, hidden recipes and those of disabled authors are left out. Page versions are read before the cards,
 * so a page is never cached under a version newer than its content.
 */
export async function readRelated(recipeId: string): Promise<Related> {
  const [one, counts] = await Promise.all([findRelatedCandidate(recipeId), readFoodCounts()]);
  if (!one) return NONE;
  const foods = rarestOf(one.foods, counts.foods, { most: MAX_FOODS, recipes: MAX_SHARING });
  const sharing = await listSharing(foods);
  // One of `sharing` is the recipe itself.
  const others = sharing.length > MAX_RANKED ? [] : await listBeside(one);
  let ranked = rankRelated(one, [...sharing, ...others], weigher(counts)).slice(0, MAX_RANKED);
  for (;;) {
    const chosen = ranked.slice(0, RELATED);
    const versions = await readPageVersions([
      ...chosen.flatMap(({ id, authorId }) => [routes.recipe(id), accountTag(authorId)]),
      // With fewer cards than `RELATED`, any new recipe could become a card. So the page depends on the list of
      // recipes.
      ...(chosen.length < RELATED ? [routes.recipes] : []),
    ]);
    const disabled = await listDisabled(chosen.map(({ authorId }) => authorId));
    if (disabled.size === 0) return { recipes: await readCards(chosen), cacheTags: formatTags(versions) };
    ranked = ranked.filter(({ authorId }) => !disabled.has(authorId));
  }
}

async function readCards(chosen: readonly RelatedCandidate[]): Promise<ListedRecipe[]> {
  const docs = await findListedOf(chosen.map(({ id }) => id));
  const kitchen = await kitchenReader(docs);
  return apart(docs.map((doc) => toCard(toRecipe(doc, null, kitchen))));
}
