import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { jsonLdText } from "@/lib/platform/seo/json-ld-script";
import { inLanguage } from "@/lib/texts/language";
import { boxFactsOf } from "./box-rules";

let recipeJsonLd: typeof import("./recipe-json-ld").recipeJsonLd;
beforeAll(async () => {
  process.env.NEXTAUTH_URL ??= "http://127.0.0.1:3000";
  ({ recipeJsonLd } = await import("./recipe-json-ld"));
});
const RECIPE = {
  _id: "0".repeat(24),
  title: "Dal",
  price: 99.5,
  soldOut: false,
  rating: null,
  tags: [],
  ingredients: ["2 onions"],
  instructions: ["Fry."],
  cookingTime: "",
  servings: null,
  from: "Sylhet",
  ...boxFactsOf({}),
};
const told = (more: object = {}, reviews?: Parameters<typeof recipeJsonLd>[1]) =>
  recipeJsonLd({ ...RECIPE, ...more } as never, reviews);

test.each([
  [false, "InStock"],
  [true, "SoldOut"],
])("says whether a recipe can be bought: sold out %s", (soldOut, word) => {
  const offers = { price: "99.50", availability: `https://schema.org/${word}` };
  expect(told({ soldOut })).toMatchObject({ offers });
});

test("the offer says what is in the box, as far as it is told, and where cooked food goes", () => {
  const offerOf = (box: object) => (told(box) as { offers: object }).offers;
  expect(offerOf({})).toMatchObject({ itemOffered: { "@type": "Product", name: "Dal", category: "Kit" } });
  expect(offerOf({})).not.toHaveProperty("areaServed");
  const box = { boxKind: "cooked", boxWeightG: 900, portionText: "4 pieces", servings: 4, spice: 2 };
  expect(offerOf(box)).toMatchObject({
    areaServed: { name: "Sylhet" },
    itemOffered: {
      category: "Cooked",
      size: "4 pieces",
      weight: { value: 900, unitCode: "GRM" },
      additionalProperty: [
        { name: "Enough for", value: "4 people" },
        { name: "Spice", value: "Hot" },
      ],
    },
  });
});

test("the second title is the dish's other name", () => {
  expect(told({ titleBn: "ডাল" })).toMatchObject({ alternateName: "ডাল" });
  expect(told()).not.toHaveProperty("alternateName");
});

test("its language is that of its ingredients and steps, else the page's", () => {
  const inBangla = { ingredients: ["২টি পেঁয়াজ"], instructions: ["ভাজুন।"] };
  for (const page of ["en", "bn"] as const) {
    expect(inLanguage(page, () => told())).toMatchObject({ inLanguage: "en" });
    expect(inLanguage(page, () => told(inBangla))).toMatchObject({ inLanguage: "bn" });
    const wordless = { ingredients: ["2"], instructions: ["1"] };
    expect(inLanguage(page, () => told(wordless))).toMatchObject({ inLanguage: page });
  }
});

test("headings are no ingredients, unless their author says so", () => {
  const ingredients = ["For the sauce:", "2 onions", "## Dough", "মশলার জন্য:", "Marinade"];
  expect(told({ ingredients })).toMatchObject({ recipeIngredient: ["2 onions"] });
  const items = [{ quantity: null, max: null, unit: null, food: "marinade" }];
  const corrected = told({ ingredients, ingredientLines: [{ text: "Marinade", items }] });
  expect(corrected).toMatchObject({ recipeIngredient: ["2 onions", "Marinade"] });
});

test("of a recipe of a book's length search engines are told no lines and steps", () => {
  expect(told()).toMatchObject({ recipeInstructions: [{ text: "Fry." }] });
  const long = told({ instructions: Array.from({ length: 100 }, () => "ভাজুন ".repeat(80)) });
  expect(long).toMatchObject({ name: "Dal" });
  expect(long).not.toHaveProperty("recipeInstructions");
  expect(long).not.toHaveProperty("recipeIngredient");
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

test("what buyers gave is told where anybody has, without the words of those who left", () => {
  const given = { author: "Mitu", rating: 4, text: "Sharp mustard.", createdAt: "2026-11-20T08:00:00.000Z" };
  expect(told()).not.toHaveProperty("aggregateRating");
  expect(told({ rating: { average: 4.5, count: 2 } }, [given, { ...given, text: "" }])).toMatchObject({
    aggregateRating: { ratingValue: 4.5, ratingCount: 2, bestRating: 5, worstRating: 1 },
    review: [{ author: { name: "Mitu" }, reviewBody: "Sharp mustard.", reviewRating: { ratingValue: 4 } }],
  });
});
