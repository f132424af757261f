import { expect, test } from "vitest";
import { inLanguage } from "@/lib/texts/language";
import "@/lib/texts/language-store.mjs";
import { languageShown, shownDescription, shownRecipe, staleAfter } from "./in-bangla";

const english = { description: "Hilsa.", ingredients: ["4 hilsa steaks", "salt"], instructions: ["Cook."] };
const bangla = {
  descriptionBn: "ইলিশ।",
  ingredientsBn: ["৪ টুকরা ইলিশ", "লবণ"],
  instructionsBn: ["রাঁধুন।"],
};
const none = { descriptionBn: "", ingredientsBn: [], instructionsBn: [] };
const lines = { ingredientLines: ["hilsa"], ingredientLinesBn: ["ইলিশ"], staleBn: [] };
const both = { ...english, ...bangla, ...lines };

test("what is not there is never stale", () => {
  const before = { ...english, ...none, staleBn: [] };
  expect(staleAfter(before, { ...before, description: "Other." }, {})).toEqual([]);
  expect(staleAfter({ ...before, staleBn: ["descriptionBn"] }, { ...before, ...none }, {})).toEqual([]);
});

test("a page in Bangla shows what is there and not stale, one in English the twins", () => {
  expect(shownRecipe(both, "bn")).toMatchObject({
    description: "ইলিশ।",
    ingredients: bangla.ingredientsBn,
    ingredientLines: ["ইলিশ"],
    instructions: bangla.instructionsBn,
  });
  expect(shownRecipe(both, "en")).toEqual(both);
  expect(shownRecipe({ ...both, staleBn: ["ingredientsBn" as const] }, "bn")).toMatchObject({
    ingredients: english.ingredients,
    ingredientLines: ["hilsa"],
    instructions: bangla.instructionsBn,
  });
  expect(shownRecipe({ ...both, ...none }, "bn")).toMatchObject(english);
  expect(inLanguage("bn", () => shownDescription(both))).toBe("ইলিশ।");
});

test("the language of a recipe is that of most letters of its ingredients and steps", () => {
  expect(languageShown(both, "bn")).toBe("bn");
  expect(languageShown(both, "en")).toBe("en");
  expect(languageShown({ ...both, ...none }, "bn")).toBe("en");
  const twin = { ...both, ...none, ingredients: ["ইলিশ", "salt"], instructions: ["সর্ষে বেটে রাঁধুন।"] };
  expect(languageShown(twin, "en")).toBe("bn");
  expect(languageShown({ ...both, ...none, ingredients: ["1"], instructions: ["2"] }, "bn")).toBe("bn");
});
