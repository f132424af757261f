import "server-only";
import { listDisabled } from "@/lib/people/users/queries-account-state";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { foldSearch, foldSpelling } from "@/lib/platform/search-text";
import { routes } from "@/lib/routes";
import { tokensOf } from "@/lib/shop/recipes/foods/phrases";
import { listHref } from "@/lib/shop/recipes/rules";
import { bothFolds, type SearchedDish, searchCatalogue } from "@/lib/shop/recipes/search-catalogue";
import type { Suggestions } from "@/lib/shop/recipes/views";
import { listFacets } from "./cached-recipe-lists";

const DISHES = 5;
const TAGS = 2;
const KITCHENS = 2;
const MAX_WORDS = 8;

/**
 * Suggests at most 9 searches while a text is being typed: dishes first, then tags and kitchens. Each typed word must
 * begin a word of the suggestion, in any script or known spelling; a kitchen is found by its cook's name too. Throws
 * AppError too_many_requests (429), limited per address.
 */
export async function suggestSearches(q: string, address: string): Promise<Suggestions> {
  await takePoint(limits.suggest(), address);
  const words = tokensOf(foldSearch(q))
    .map(({ word }) => word)
    .slice(0, MAX_WORDS);
  if (words.length === 0) return { suggestions: [] };
  const [catalogue, facets] = await Promise.all([searchCatalogue(), listFacets()]);
  const begins = (...names: string[]) => matches(words, bothFolds(names));
  const kitchens = facets.authors
    .filter(({ name, kitchenName, kitchenNameBn }) => begins(name, kitchenName, kitchenNameBn))
    .slice(0, 2 * KITCHENS);
  const disabled = await listDisabled(kitchens.map(({ id }) => id));
  return {
    suggestions: [
      ...bestDishes(catalogue.dishes, words).map(({ id, title, titleBn }) => ({
        kind: "dish" as const,
        text: title,
        ...(titleBn ? { textBn: titleBn } : {}),
        href: routes.recipe(id),
      })),
      ...facets.tags
        .map(({ name }) => name)
        .filter((tag) => begins(tag))
        .slice(0, TAGS)
        .map((tag) => ({ kind: "tag" as const, text: tag, href: listHref({ tag }) })),
      ...kitchens
        .filter(({ id }) => !disabled.has(id))
        .slice(0, KITCHENS)
        .map(({ id, kitchenName, kitchenNameBn }) => ({
          kind: "kitchen" as const,
          text: kitchenName,
          ...(kitchenNameBn ? { textBn: kitchenNameBn } : {}),
          href: routes.kitchen(id),
        })),
    ],
  };
}

const matches = (words: readonly string[], keys: readonly string[]) =>
  words.every((word) =>
    [word, foldSpelling(word)].some((begun) => keys.some((key) => begun !== "" && key.startsWith(begun))),
  );

/** Finds matching dishes, newest first. Dishes whose own titles match come before all others. */
function bestDishes(dishes: readonly SearchedDish[], words: readonly string[]): SearchedDish[] {
  const found = dishes.filter(({ keys }) => matches(words, keys));
  const own = (dish: SearchedDish) => matches(words, dish.own);
  return [...found.filter(own), ...found.filter((dish) => !own(dish))].slice(0, DISHES);
}
