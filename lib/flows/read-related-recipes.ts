import "server-only";
import { accountTag } from "@/lib/people/users/queries-account-state";
import { readSellers } from "@/lib/people/users/queries-pickup-districts";
import { formatTags } from "@/lib/platform/cache/cache-tags.mjs";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { apart } from "@/lib/platform/pictures/dish-tables";
import { routes } from "@/lib/routes";
import { readKitchens } from "@/lib/shop/kitchens/queries";
import {
  findListedOf,
  listBeside,
  listSharing,
  MAX_SHARING,
  readFoodCounts,
} from "@/lib/shop/recipes/related/queries-related";
import {
  type ComparedRecipe,
  type RelatedCandidate,
  rankRelated,
  rarestOf,
  weigher,
} from "@/lib/shop/recipes/related/rank-related";
import { toCard } from "@/lib/shop/recipes/show-recipe";
import type { ListedRecipe } from "@/lib/shop/recipes/views";
import { kitchenReaderOf } from "./kitchen-reader";

/** How many related recipes a recipe's page shows. */
export const RELATED = 4;
/** How many of the recipe's foods, beginning with the rarest, are used to search for related recipes. */
const MAX_FOODS = 8;
/** How many of the best matches are considered, because some of them may have a disabled author. */
const MAX_RANKED = 24;

/** Related recipes, and the cache tags of a page that shows them, as formatTags writes them. */
export type Related = { recipes: ListedRecipe[]; cacheTags: string };

/**
 * Cards of related recipes: first those with common foods, then of the same kitchen, then of the same category. The
 * recipe itself, hidden recipes and those of disabled authors are left out. Page versions are read before the cards,
 * so a page is never cached under a version newer than its content.
 */
export async function readRelated(one: ComparedRecipe): Promise<Related> {
  const counts = await readFoodCounts();
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
    const { recipes, disabled } = await readCards(chosen);
    if (disabled.size === 0) return { recipes, cacheTags: formatTags(versions) };
    ranked = ranked.filter(({ authorId }) => !disabled.has(authorId));
  }
}

/** Reads the cards of these recipes, and which of their authors are disabled. */
async function readCards(
  chosen: readonly RelatedCandidate[],
): Promise<{ recipes: ListedRecipe[]; disabled: Set<string> }> {
  const authors = chosen.map(({ authorId }) => authorId);
  const [docs, kitchens, { districts, disabled }] = await Promise.all([
    findListedOf(chosen.map(({ id }) => id)),
    readKitchens(authors),
    readSellers(authors),
  ]);
  const kitchen = kitchenReaderOf(kitchens, districts);
  return { recipes: apart(docs.map((doc) => toCard(doc, kitchen))), disabled };
}
