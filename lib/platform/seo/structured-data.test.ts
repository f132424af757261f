import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { breadcrumbJsonLd, recipeJsonLd, recipeListJsonLd } from "@/lib/shop/recipes/recipe-json-ld";
import { toRecipe } from "@/lib/shop/recipes/show-recipe";
import type { Recipe } from "@/lib/shop/recipes/views";
import { newRecipe } from "@/lib/shop/recipes/written-recipe";
import { kitchenJsonLd } from "@/lib/site/kitchen-json-ld";
import type { KitchenPage } from "@/lib/site/kitchen-views";
import { STORIES_WRITTEN, stories } from "@/lib/texts/stories";
import { allRecipes } from "../../../scripts/seed/recipes/all-recipes";
import { articleJsonLd } from "./article-json-ld";
import { structuredDataProblems as problems } from "./testing";

const open = () => ({
  soldOut: false,
  soldOutWhy: null,
  soldOutUntil: null,
  from: null,
  kitchenName: "Nusrat's Kitchen",
  kitchenNameBn: "",
});
const at = new Date("2026-11-22T08:00:00Z");
const author = { authorId: new ObjectId(), authorEmail: "nusrat@ranna.test", authorName: "Nusrat Jahan" };
const dates = { dateCreated: at, dateModified: at };
const shown = { deletedAt: null, deletedBy: null, hiddenAt: null, hiddenBy: null, listed: true } as const;
const demo = allRecipes.map(({ slug: _, author: __, daysAgo: ___, ...recipe }) =>
  toRecipe({ _id: new ObjectId(), ...newRecipe(recipe), ...author, ...dates, ...shown }, null, open),
);

const HOSTILE = '</script><script>alert(1)</script> & "quoted" \u2028 🍚 আম';
const minimal = (): Recipe => ({
  ...(demo[0] as Recipe),
  title: "Dal",
  titleBn: "",
  image: "",
  tags: [],
  cookingTime: "",
  servings: null,
  price: 0,
  rating: null,
  ingredients: ["dal"],
  instructions: ["cook"],
});
const hostile = (): Recipe => ({
  ...minimal(),
  title: HOSTILE,
  titleBn: `ডাল ${HOSTILE}`,
  description: HOSTILE,
  author: HOSTILE,
  category: HOSTILE,
  tags: [HOSTILE],
  ingredients: [HOSTILE],
  instructions: [HOSTILE],
  image: "/uploads/a.webp",
  price: 0.1,
  servings: 1_000,
  boxKind: "cooked",
  boxWeightG: 900,
  portionText: HOSTILE,
  spice: 3,
  from: "Sylhet",
  cookingTime: "9 days 3 h 1 min",
  soldOut: true,
  rating: { average: 1, count: 1 },
});
const words = { author: "Mitu", rating: 5, text: "Sharp.", createdAt: "2026-11-20T08:00:00.000Z" };
const kitchen = (recipes: Recipe[], over: Partial<KitchenPage> = {}): KitchenPage => ({
  _id: "a".repeat(24),
  name: "Rokeya",
  kitchenName: "Rokeya's Mezban",
  kitchenNameBn: "",
  photo: null,
  story: "",
  storyBn: "",
  areaBn: "",
  area: "",
  total: recipes.length,
  recipes,
  rating: { average: 4.5, count: 2 },
  today: { day: "2026-11-22", perDay: null, left: null, pausedUntil: null },
  ...over,
});

describe("structured data keeps the rules of schema.org and of Google", () => {
  it("of every recipe of the demo data, with reviews and without", () => {
    expect(demo.length).toBeGreaterThan(40);
    for (const recipe of demo) {
      expect(problems(recipeJsonLd(recipe)), recipe.title).toEqual([]);
      const rated = { ...recipe, rating: { average: 4.7, count: 3 }, soldOut: true };
      expect(problems(recipeJsonLd(rated, [words])), recipe.title).toEqual([]);
    }
  });

  it("of recipes that say next to nothing, and of hostile ones", () => {
    // Google requires a picture for a recipe; the product invents none.
    expect(problems(recipeJsonLd(minimal()))).toEqual(["Recipe.image: required"]);
    expect(Object.keys(recipeJsonLd(minimal())).sort()).toEqual(
      [
        "@context",
        "@id",
        "@type",
        "author",
        "dateModified",
        "datePublished",
        "description",
        "name",
        "inLanguage",
        "recipeCategory",
        "recipeIngredient",
        "recipeInstructions",
        "url",
      ].sort(),
    );
    expect(problems(recipeJsonLd(hostile(), [{ ...words, author: HOSTILE, text: HOSTILE }]))).toEqual([]);
  });

  it("tells reviews only where there are any with words", () => {
    const rated = { ...hostile(), rating: { average: 4, count: 1 } };
    expect(recipeJsonLd(rated, [{ ...words, text: "" }])).not.toHaveProperty("review");
    expect(recipeJsonLd({ ...rated, rating: null }, [words])).not.toHaveProperty("review");
  });

  it("of lists, places, kitchens and stories", () => {
    const page = { recipes: demo.slice(0, 10), total: demo.length, page: 2, size: 10, pages: 5 };
    expect(problems(recipeListJsonLd(page as never))).toEqual([]);
    const places = [
      { name: "All", path: "/Allrecipe" },
      { name: HOSTILE, path: `/Allrecipe?category=${encodeURIComponent(HOSTILE)}` },
    ];
    expect(problems(breadcrumbJsonLd(places))).toEqual([]);
    expect(problems(kitchenJsonLd(kitchen(demo)))).toEqual([]);
    const told = { photo: "/uploads/a.webp", story: HOSTILE, area: "Mirpur, Dhaka", name: HOSTILE };
    expect(problems(kitchenJsonLd(kitchen([minimal(), hostile()], told)))).toEqual([]);
    for (const { id, title, paragraphs } of stories) {
      const article = { title, paragraphs, path: `/blogs#${id}`, image: "/images/food/share.jpg" };
      expect(problems(articleJsonLd({ ...article, written: STORIES_WRITTEN })), id).toEqual([]);
    }
  });
});

describe("the table tells what breaks a rule", () => {
  type Broken = Record<string, unknown>;
  const broken = (change: (data: Broken) => void) => {
    const data = JSON.parse(JSON.stringify(recipeJsonLd(hostile(), [words]))) as Broken;
    change(data);
    return problems(data);
  };

  const set = (fields: Broken) => (data: Broken) => Object.assign(data, fields);

  it.each<[string, (data: Broken) => void, string]>([
    ["no context", set({ "@context": undefined }), "Recipe.@context: must be https://schema.org"],
    ["an empty text", set({ description: " " }), "Recipe.description: must be"],
    ["a relative picture", set({ image: ["/a.webp"] }), "Recipe.image[0]: must be a whole"],
    ["a made up property", set({ nutrition: {} }), "Recipe.nutrition: not a property"],
    ["minutes for a duration", set({ totalTime: "35 min" }), "Recipe.totalTime: must be"],
    ["no ingredients", set({ recipeIngredient: [] }), "Recipe.recipeIngredient: must be"],
    ["a step without words", set({ recipeInstructions: [{ "@type": "HowToStep" }] }), "text: required"],
    ["an unknown type", set({ author: { "@type": "Cook", name: "x" } }), "must be Person or"],
  ])("%s", (_, change, says) => {
    expect(broken(change)).toEqual([expect.stringContaining(says)]);
  });

  it("positions out of order, and an address twice", () => {
    const list = breadcrumbJsonLd([
      { name: "a", path: "/a" },
      { name: "b", path: "/a" },
    ]) as { itemListElement: Broken[] };
    Object.assign(list.itemListElement[1] as Broken, { position: 5 });
    expect(problems(list)).toEqual([
      "BreadcrumbList.itemListElement: positions must go up by one",
      "BreadcrumbList.itemListElement: an address stands there twice",
    ]);
  });
});
