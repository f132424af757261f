import { expect, test } from "vitest";
import { PLAIN_LIST } from "@/lib/shop/recipes/rules";
import type { RecipeFacets } from "@/lib/shop/recipes/schema";
import { filterMenus } from "./filter-choices";

const FACETS: RecipeFacets = {
  total: 9,
  kitchens: 1,
  categories: [{ name: "Fish", recipes: 9 }],
  difficulties: [{ name: "easy", recipes: 7 }],
  tags: [{ name: "fish", recipes: 5 }],
  authors: [{ id: "f".repeat(24), name: "Rokeya", recipes: 9 }],
  longest: 60,
  dearest: 300,
};
const countsOf = (key: string, query = {}) =>
  filterMenus({ ...PLAIN_LIST, ...query }, FACETS)
    .find((menu) => menu.key === key)
    ?.choices.map(({ recipes }) => recipes);

test("a filter says how many recipes each of its choices would show", () => {
  expect(countsOf("difficulty")).toEqual([7, 0, 0]);
  expect(countsOf("tags")).toEqual([5]);
  expect(countsOf("author")).toEqual([9]);
});

test("once something narrows the list it says nothing, because the counts are of the whole list", () => {
  for (const query of [{ q: "dal" }, { category: "Fish" }, { tag: "fish" }, { maxTime: 30 }]) {
    expect(countsOf("difficulty", query)).toEqual([undefined, undefined, undefined]);
  }
});
