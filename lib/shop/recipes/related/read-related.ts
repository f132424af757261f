import "server-only";
import { accountMark } from "@/lib/people/users/account-mark";
import { listDisabled } from "@/lib/people/users/data-disabled";
import { formatTags } from "@/lib/platform/cache/cache-tags.mjs";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { routes } from "@/lib/routes";
import type { ListedRecipe } from "../schema";
import { findKin, listCardsOf, listKin, readFoodCounts } from "./data-related";
import { rankRelated, weigher } from "./rank-related";

/** Cards on a recipe's page. */
export const RELATED = 4;
/** Foods, the rarest first, whose recipes are looked at. */
const MAX_FOODS = 8;
/** Ranked ones that are asked whether their kitchen is open to everybody. */
const MAX_RANKED = 24;

/** Recipes that are near another one, and what a page that shows them has to say (`formatTags`) to be renewed with them. */
export type Related = { recipes: ListedRecipe[]; rests: string };

const NONE: Related = { recipes: [], rests: "" };

/**
 * Recipes on the list that share foods with this one, then its kitchen, then its category; never itself, none that is hidden or
 * whose author is disabled. Computed from the data alone. The versions of what is shown are read before it is, so that
 * a page can never be taken for fresher than it is.
 */
export async function readRelated(recipeId: string): Promise<Related> {
  const one = await findKin(recipeId);
  if (!one) return NONE;
  const weightOf = weigher(await readFoodCounts());
  const rarest = [...one.foods].sort((a, b) => weightOf(b) - weightOf(a) || (a < b ? -1 : 1));
  const kin = await listKin(one, rarest.slice(0, MAX_FOODS));
  const ranked = rankRelated(one, kin, weightOf).slice(0, MAX_RANKED);
  const disabled = await listDisabled(ranked.map(({ authorId }) => authorId));
  const chosen = ranked.filter(({ authorId }) => !disabled.has(authorId)).slice(0, RELATED);
  const versions = await readPageVersions([
    ...chosen.flatMap(({ id, authorId }) => [routes.recipe(id), accountMark(authorId)]),
    // While there are too few, any new recipe may be one of them; such a catalogue is small.
    ...(chosen.length < RELATED ? [routes.recipes] : []),
  ]);
  const still = await listDisabled(chosen.map(({ authorId }) => authorId));
  const cards = await listCardsOf(chosen.map(({ id }) => id));
  return { recipes: cards.filter(({ authorId }) => !still.has(authorId)), rests: formatTags(versions) };
}
