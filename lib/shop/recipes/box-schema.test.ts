import { expect, test } from "vitest";
import { addRecipeInput, changeRecipeInput } from "./schema";

const RECIPE = {
  title: "Dal",
  description: "Plain.",
  ingredients: ["dal"],
  instructions: ["Cook."],
  category: "Soups & Dal",
  difficulty: "easy",
  price: 130,
};
const wrong = (box: object) =>
  addRecipeInput.safeParse({ ...RECIPE, ...box }).error?.issues.map(({ path }) => path.join(".")) ?? [];

const COOKED = { boxKind: "cooked", keep: "fridge", eatWithinHours: 24 };

test("a recipe may say nothing of its box, and everything within the limits", () => {
  expect(wrong({})).toEqual([]);
  expect(wrong(COOKED)).toEqual([]);
  for (const [boxWeightG, servesPeople, spice, eatWithinHours] of [
    [50, 1, 0, 1],
    [50_000, 50, 3, 72],
    [null, null, null, 72],
  ])
    expect(wrong({ ...COOKED, boxWeightG, servesPeople, spice, eatWithinHours })).toEqual([]);
  for (const keep of ["room", "fridge", "freezer", null]) expect(wrong({ keep })).toEqual([]);
});

test.each([
  ["boxKind", ["meal", "", null, 1]],
  ["boxWeightG", [49, 50_001, 99.5, "800", Number.NaN]],
  ["portionText", ["x".repeat(61), 4, "\u200b"]],
  ["portionTextBn", ["4 steaks", "৪", "ক".repeat(61)]],
  ["servesPeople", [0, 51, 1.5, "4"]],
  ["spice", [-1, 4, 1.5, "2"]],
  ["keep", ["cellar", ""]],
])("%s takes nothing else", (field, values) => {
  for (const value of values) expect(wrong({ [field]: value }), String(value)).toEqual([field]);
});

test("hours are whole, from 1 to 72, and belong to cooked food", () => {
  for (const eatWithinHours of [0, 73, 1.5, "24"])
    expect(wrong({ ...COOKED, eatWithinHours })).toEqual(["eatWithinHours"]);
  expect(wrong({ eatWithinHours: 24 })).toEqual(["eatWithinHours"]);
});

test("a portion is 60 characters of whatever script, and nothing takes it away", () => {
  expect(changeRecipeInput.parse({ portionText: ` ${"🍚".repeat(60)} ` })).toEqual({
    portionText: "🍚".repeat(60),
  });
  for (const none of ["", "  ", null])
    expect(changeRecipeInput.parse({ portionText: none, portionTextBn: none })).toEqual({
      portionText: null,
      portionTextBn: null,
    });
  expect(changeRecipeInput.parse({ portionTextBn: "৪ টুকরা, ৮০০ গ্রাম" })).toEqual({
    portionTextBn: "৪ টুকরা, ৮০০ গ্রাম",
  });
  expect(changeRecipeInput.parse({})).toEqual({});
});
