import { expect, it } from "vitest";
import { foodIdsOf, readIngredients } from "./ingredient-lines";

it("knows the foods that lines are, whatever they are called, each once", () => {
  expect(
    foodIdsOf(readIngredients(["4 hilsa steaks", "2 tbsp mustard oil", "Salt", "ইলিশ মাছ ১টা", "a prayer"])),
  ).toEqual(["hilsa", "mustard oil", "salt"]);
});

it("goes by what the author corrected", () => {
  const line = {
    text: "1 cup love",
    items: [{ quantity: 1, max: null, unit: "cup" as const, food: "milk" }],
  };
  expect(foodIdsOf(readIngredients([line.text], [line]))).toEqual(["milk"]);
});
