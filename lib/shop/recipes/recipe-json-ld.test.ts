import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonLdText } from "@/lib/platform/seo/json-ld";

test.each([
  [false, "InStock"],
  [true, "SoldOut"],
])("says whether a recipe can be bought: sold out %s", async (soldOut, word) => {
  process.env.NEXTAUTH_URL ??= "http://127.0.0.1:3000";
  const { recipeJsonLd } = await import("./recipe-json-ld");
  const recipe = { _id: "0".repeat(24), title: "Dal", price: 99.5, soldOut, tags: [], ingredients: [] };
  const said = recipeJsonLd({ ...recipe, instructions: [], cookingTime: "", servings: null } as never);
  expect(said).toMatchObject({ offers: { price: "99.50", availability: `https://schema.org/${word}` } });
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
