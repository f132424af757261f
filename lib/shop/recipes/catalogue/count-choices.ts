import "server-only";
import { toTaka } from "@/lib/platform/money";
import { MOST_AUTHORS_OFFERED, MOST_TAGS_OFFERED } from "../asked-tags";
import { type ListQuery, PLAIN_LIST } from "../rules";
import type { FilterCounts, RecipeFacets } from "../schema";
import type { Catalogue, CatalogueRow } from "./catalogue";
import { type CountedChoice, mostFirst } from "./most-first";

/** As countChoices of data-counts.ts. */
export function countChoicesIn(catalogue: Catalogue, query: ListQuery): FilterCounts {
  const level = query.difficulty === undefined ? null : catalogue.levels.find(query.difficulty);
  const cook = query.author === undefined ? null : catalogue.authors.find(query.author.toLowerCase());
  const levels = new Uint32Array(catalogue.levels.size);
  const tags = new Uint32Array(catalogue.tags.size);
  const authors = new Uint32Array(catalogue.authors.size);
  const add = (counts: Uint32Array, code: number) => {
    counts[code] = (counts[code] ?? 0) + 1;
  };
  catalogue.each({ ...query, difficulty: undefined, author: undefined }, (kept) => {
    const [ofLevel, ofCook] = [level === null || kept.level === level, cook === null || kept.author === cook];
    if (ofCook) add(levels, kept.level);
    if (ofLevel) add(authors, kept.author);
    if (ofLevel && ofCook) for (const tag of kept.tags) add(tags, tag);
  });
  const named = (counts: Uint32Array, nameOf: (code: number) => string): CountedChoice[] =>
    Array.from(counts, (recipes, code) => ({ id: code, name: nameOf(code), recipes }));
  return {
    difficulties: named(levels, (code) => catalogue.levels.textOf(code))
      .filter(({ recipes }) => recipes > 0)
      .map(({ name, recipes }) => ({ name: name as CatalogueRow["difficulty"], recipes })),
    // From before a comma ended a tag: the list can't be asked for it.
    tags: mostFirst(
      named(tags, (code) => catalogue.tags.textOf(code)).filter(({ name }) => !name.includes(",")),
      MOST_TAGS_OFFERED,
    ).map(({ name, recipes }) => ({ name, recipes })),
    authors: mostFirst(
      named(authors, (code) => catalogue.nameOf(code)),
      MOST_AUTHORS_OFFERED,
      (code) => catalogue.authors.textOf(code),
    ).map(({ id, name, recipes }) => ({ id: catalogue.authors.textOf(id), name, recipes })),
  };
}

/** As countFacets of data-counts.ts. */
export function countFacetsIn(catalogue: Catalogue): RecipeFacets {
  const categories = new Uint32Array(catalogue.categories.size);
  let [longest, dearest] = [0, 0];
  catalogue.each(PLAIN_LIST, ({ category, cookingMinutes, pricePoisha }) => {
    categories[category] = (categories[category] ?? 0) + 1;
    longest = Math.max(longest, cookingMinutes ?? 0);
    dearest = Math.max(dearest, pricePoisha);
  });
  return {
    ...countChoicesIn(catalogue, PLAIN_LIST),
    total: catalogue.size,
    kitchens: catalogue.listKitchenIds().length,
    categories: Array.from(categories, (recipes, code) => ({
      name: catalogue.categories.textOf(code),
      recipes,
    })).filter(({ recipes }) => recipes > 0),
    longest,
    dearest: toTaka(dearest),
  };
}
