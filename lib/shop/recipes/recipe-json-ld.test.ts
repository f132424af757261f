import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonLdText } from "@/lib/platform/seo/json-ld-script";
import { boxFactsOf } from "./box-rules";

test.each([
  [false, "InStock"],
  [true, "SoldOut"],
])("says whether a recipe can be bought: sold out %s", async (soldOut, word) => {
  process.env.NEXTAUTH_URL ??= "http://127.0.0.1:3000";
  const { recipeJsonLd } = await import("./recipe-json-ld");
  const recipe = {
    _id: "0".repeat(24),
    title: "Dal",
    rating: null,
    price: 99.5,
    soldOut,
    tags: [],
    ingredients: [],
  };
  const said = recipeJsonLd({ ...recipe, instructions: [], cookingTime: "", servings: null } as never);
  expect(said).toMatchObject({ offers: { price: "99.50", availability: `https://schema.org/${word}` } });
});

test("the offer says what is in the box, as far as it is told, and where cooked food goes", async () => {
  process.env.NEXTAUTH_URL ??= "http://127.0.0.1:3000";
  const { recipeJsonLd } = await import("./recipe-json-ld");
  const bare = {
    _id: "0".repeat(24),
    title: "Roast",
    price: 620,
    tags: [],
    ingredients: [],
    instructions: [],
  };
  const recipe = {
    ...bare,
    cookingTime: "",
    servings: null,
    rating: null,
    ...boxFactsOf({}),
    from: "Sylhet",
  };
  const offerOf = (box: object) =>
    (recipeJsonLd({ ...recipe, ...box } as never) as { offers: object }).offers;
  expect(offerOf({})).toMatchObject({ itemOffered: { "@type": "Product", name: "Roast", category: "Kit" } });
  expect(offerOf({})).not.toHaveProperty("areaServed");
  const told = { boxKind: "cooked", boxWeightG: 900, portionText: "4 pieces", servings: 4, spice: 2 };
  expect(offerOf(told)).toMatchObject({
    areaServed: { name: "Sylhet" },
    itemOffered: {
      ...{ category: "Cooked", size: "4 pieces", weight: { value: 900, unitCode: "GRM" } },
      additionalProperty: [
        { name: "Enough for", value: "4 people" },
        { name: "Spice", value: "Hot" },
      ],
    },
  });
});

test("the second title is the dish's other name", async () => {
  process.env.NEXTAUTH_URL ??= "http://127.0.0.1:3000";
  const { recipeJsonLd } = await import("./recipe-json-ld");
  const bare = { _id: "0".repeat(24), title: "Dal", price: 0, tags: [], ingredients: [], instructions: [] };
  const recipe = { ...bare, cookingTime: "", servings: null, rating: null };
  expect(recipeJsonLd({ ...recipe, titleBn: "ডাল" } as never)).toMatchObject({ alternateName: "ডাল" });
  expect(recipeJsonLd(recipe as never)).not.toHaveProperty("alternateName");
});

test("headings are no ingredients, unless their author says so", async () => {
  process.env.NEXTAUTH_URL ??= "http://127.0.0.1:3000";
  const { recipeJsonLd } = await import("./recipe-json-ld");
  const bare = { _id: "0".repeat(24), title: "Dal", price: 0, tags: [], instructions: [] };
  const ingredients = ["For the sauce:", "2 onions", "## Dough", "মশলার জন্য:", "Marinade"];
  const recipe = { ...bare, cookingTime: "", servings: null, rating: null, ingredients };
  expect(recipeJsonLd(recipe as never)).toMatchObject({ recipeIngredient: ["2 onions"] });
  const items = [{ quantity: null, max: null, unit: null, food: "marinade" }];
  const corrected = { ...recipe, ingredientLines: [{ text: "Marinade", items }] };
  expect(recipeJsonLd(corrected as never)).toMatchObject({ recipeIngredient: ["2 onions", "Marinade"] });
});

test("of a recipe of a book's length search engines are told no lines and steps", async () => {
  process.env.NEXTAUTH_URL ??= "http://127.0.0.1:3000";
  const { recipeJsonLd } = await import("./recipe-json-ld");
  const bare = { _id: "0".repeat(24), title: "Dal", price: 0, tags: [], cookingTime: "", servings: null };
  const recipe = { ...bare, rating: null, ingredients: ["2 onions"], instructions: ["Fry."] };
  expect(recipeJsonLd(recipe as never)).toMatchObject({ recipeInstructions: [{ text: "Fry." }] });
  const long = { ...recipe, instructions: Array.from({ length: 100 }, () => "ভাজুন ".repeat(80)) };
  expect(recipeJsonLd(long as never)).toMatchObject({ name: "Dal" });
  expect(recipeJsonLd(long as never)).not.toHaveProperty("recipeInstructions");
  expect(recipeJsonLd(long as never)).not.toHaveProperty("recipeIngredient");
});

test("no text can end the script element", () => {
  expect(jsonLdText({ name: "</script><script>alert(1)</script><!--" })).not.toMatch(/[<>]/);
});

test("it still says the same", () => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom("<", ">", "&", "/", "\u2028", "\u2029", '"', "\\", "a", "🍚", "\n"),
      }),
      (name) => {
        expect(JSON.parse(jsonLdText({ name }))).toEqual({ name });
      },
    ),
  );
});

test("what buyers gave is told where anybody has, without the words of those who left", async () => {
  process.env.NEXTAUTH_URL ??= "http://127.0.0.1:3000";
  const { recipeJsonLd } = await import("./recipe-json-ld");
  const bare = { _id: "0".repeat(24), title: "Dal", price: 0, tags: [], ingredients: [], instructions: [] };
  const recipe = { ...bare, cookingTime: "", servings: null, rating: null };
  const given = { author: "Mitu", rating: 4, text: "Sharp mustard.", createdAt: "2026-11-20T08:00:00.000Z" };
  expect(recipeJsonLd(recipe as never)).not.toHaveProperty("aggregateRating");
  const rated = { ...recipe, rating: { average: 4.5, count: 2 } };
  expect(recipeJsonLd(rated as never, [given, { ...given, text: "" }])).toMatchObject({
    aggregateRating: { ratingValue: 4.5, ratingCount: 2, bestRating: 5, worstRating: 1 },
    review: [{ author: { name: "Mitu" }, reviewBody: "Sharp mustard.", reviewRating: { ratingValue: 4 } }],
  });
});
