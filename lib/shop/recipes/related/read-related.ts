import "server-only";
import { accountTag, listDisabled } from "@/lib/people/users/data-account-state";
import { formatTags } from "@/lib/platform/cache/cache-tags.mjs";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { apart } from "@/lib/platform/pictures/dish-tables";
import { routes } from "@/lib/routes";
import type { ListedRecipe } from "../schema";
import { findRelatedCandidate, listCardsOf, listRelatedCandidates, readFoodCounts } from "./data-related";
import { rankRelated, weigher } from "./rank-related";

/** Cards on a recipe's page. */
export const RELATED = 4;
/** Foods, the rarest first, whose recipes are looked at. */
const MAX_FOODS = 8;
/** Ranked ones that are asked whether their kitchen is open to everybody. */
const MAX_RANKED = 24;

/** Recipes near another one, and the cache tags of a page that shows them (`formatTags`). */
export type Related = { recipes: ListedRecipe[]; cacheTags: string };

const NONE: Related = { recipes: [], cacheTags: "" };

/**
 * Recipes on the list that share foods with this one, then its kitchen, then its category; never itself, none that is
 * hidden or whose author is disabled. Versions are read before what is shown, so that a page is never taken for fresher
 * than it is.
 */
export async function readRelated(recipeId: string): Promise<Related> {
  const one = await findRelatedCandidate(recipeId);
  if (!one) return NONE;
  const weightOf = weigher(await readFoodCounts());
  const rarest = [...one.foods].sort((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1));
  const candidates = await listRelatedCandidates(one, rarest.slice(0, MAX_FOODS));
  const ranked = rankRelated(one, candidates, weightOf).slice(0, MAX_RANKED);
  const disabled = await listDisabled(ranked.map(({ authorId }) => authorId));
  const chosen = ranked.filter(({ authorId }) => !disabled.has(authorId)).slice(0, RELATED);
  const versions = await readPageVersions([
    ...chosen.flatMap(({ id, authorId }) => [routes.recipe(id), accountTag(authorId)]),
    // While there are too few, any new recipe may be one of them; such a catalogue is small.
    ...(chosen.length < RELATED ? [routes.recipes] : []),
  ]);
  const still = await listDisabled(chosen.map(({ authorId }) => authorId));
  const cards = await listCardsOf(chosen.map(({ id }) => id));
  return {
    recipes: apart(cards.filter(({ authorId }) => !still.has(authorId))),
    cacheTags: formatTags(versions),
  };
}
