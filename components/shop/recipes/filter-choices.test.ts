import { expect, test } from "vitest";
import { PLAIN_LIST } from "@/lib/shop/recipes/rules";
import type { FilterCounts, RecipeFacets } from "@/lib/shop/recipes/views";
import { recipesTexts } from "@/lib/texts/recipes";
import { chosenFilters, filterMenus } from "./filter-choices";

const FACETS: RecipeFacets = {
  total: { recipes: 9 },
  kitchens: 1,
  categories: [{ name: "Fish", recipes: 9 }],
  difficulties: [{ name: "easy", recipes: 7 }],
  kinds: [
    { name: "kit", recipes: 8 },
    { name: "cooked", recipes: 1 },
  ],
  tags: [{ name: "fish", recipes: 5 }],
  authors: [{ id: "f".repeat(24), name: "Rokeya", recipes: 9 }],
  times: [
    { name: 30, recipes: 4 },
    { name: 90, recipes: 9 },
  ],
  prices: [
    { name: 200, recipes: 6 },
    { name: 500, recipes: 9 },
  ],
  without: [{ name: "egg", recipes: 8 }],
  longest: 60,
  dearest: 300,
};
const NARROWED: FilterCounts = {
  difficulties: [{ name: "hard", recipes: 2 }],
  kinds: [{ name: "kit", recipes: 2 }],
  tags: [
    { name: "fish", recipes: 2 },
    { name: "quick", recipes: 1 },
  ],
  authors: [{ id: "f".repeat(24), name: "Rokeya", recipes: 2 }],
  times: [{ name: 30, recipes: 1 }],
  prices: [{ name: 200, recipes: 2 }],
  without: [{ name: "milk", recipes: 2 }],
};
const choicesOf = (key: string, query = {}, counts: FilterCounts = FACETS) =>
  filterMenus({ ...PLAIN_LIST, ...query }, FACETS, counts).find((menu) => menu.key === key)?.choices ?? [];

test("a filter says how many recipes each of its choices would show", () => {
  const countsOf = (key: string) => choicesOf(key).map(({ recipes }) => recipes);
  expect(countsOf("difficulty")).toEqual([7, 0, 0]);
  expect(countsOf("kind")).toEqual([8, 1]);
  expect(countsOf("tags")).toEqual([5]);
  expect(countsOf("author")).toEqual([9]);
  expect(countsOf("time")).toEqual([4]);
  expect(countsOf("price")).toEqual([6]);
  expect(countsOf("without").slice(0, 2)).toEqual([0, 8]);
  for (const key of ["difficulty", "tags", "author", "time", "price", "without"])
    expect(countsOf(key).every((count) => count !== undefined)).toBe(true);
});

test("a count that nobody carried to its end says so", () => {
  const counts = { ...NARROWED, difficulties: [{ name: "easy", recipes: 1_000, more: true }] } as const;
  const [easy] = choicesOf("difficulty", { q: "dal" }, { ...counts, difficulties: [...counts.difficulties] });
  expect(easy).toMatchObject({ recipes: 1_000, more: true });
  expect(recipesTexts.countOfChoice(1_000, true)).toBe("1,000+");
  expect(recipesTexts.listCountFiltered(1_000, true)).toBe("1,000+ recipes found");
  expect(recipesTexts.listCountFiltered(1)).toBe("1 recipe found");
});

test("chosen tags come first and lead to the list without them; a further one keeps them", () => {
  expect(choicesOf("tags", { tag: "dal,fish" }, NARROWED)).toEqual([
    { label: "#dal", chosen: true, href: "/Allrecipe?tag=fish" },
    { label: "#fish", chosen: true, href: "/Allrecipe?tag=dal" },
    { label: "#quick", chosen: false, href: "/Allrecipe?tag=dal%2Cfish%2Cquick", recipes: 1 },
  ]);
});

test("with as many tags as a list may be asked for no further one is offered", () => {
  const choices = choicesOf("tags", { tag: "a,b,c,d,e" }, NARROWED);
  expect(choices.map(({ label }) => label)).toEqual(["#a", "#b", "#c", "#d", "#e"]);
});

test("each chosen filter has a link that takes it alone away", () => {
  const query = {
    ...PLAIN_LIST,
    q: "dal",
    difficulty: "easy",
    tag: "dal,fish",
    author: "f".repeat(24),
    without: "milk",
  } as const;
  const kept = (href: string) => [...new URL(href, "http://x").searchParams.keys()];
  const chosen = chosenFilters(query, FACETS);
  expect(chosen.map(({ label }) => label)).toEqual(["easy", "#dal", "#fish", "by Rokeya", "Leave out milk"]);
  expect(chosen.map(({ href }) => kept(href))).toEqual([
    ["q", "tag", "author", "without"],
    ["q", "difficulty", "tag", "author", "without"],
    ["q", "difficulty", "tag", "author", "without"],
    ["q", "difficulty", "tag", "without"],
    ["q", "difficulty", "tag", "author"],
  ]);
});
