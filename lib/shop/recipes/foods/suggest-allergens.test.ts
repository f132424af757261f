import { describe, expect, test } from "vitest";
import { allRecipes } from "../../../../scripts/seed/recipes/all-recipes";
import { suggestAllergens } from "./suggest-allergens";

const lists = (...lines: string[]) => {
  const { contains, mayContain } = suggestAllergens(lines);
  return { contains, mayContain };
};

describe("the ingredients suggest", () => {
  test.each([
    ["8 golda prawns", ["shellfish"], []],
    ["4 hilsa steaks", ["fish"], []],
    ["ইলিশ মাছ ৪ টুকরা", ["fish"], []],
    ["200 g atta", ["gluten"], []],
    ["1 cup maida", ["gluten"], []],
    ["100 g suji", ["gluten"], []],
    ["2 tbsp ghee", ["milk"], []],
    ["80 g doi, beaten", ["milk"], []],
    ["200 g paneer", ["milk"], []],
    ["60 g khoya", ["milk"], []],
    ["5 tbsp mustard oil", ["mustard"], []],
    ["1 tsp mustard seeds", ["mustard"], []],
    ["20 cashews and 10 almonds", ["nuts"], []],
    ["1 tbsp pistachios", ["nuts"], []],
    ["1 tbsp light soy sauce", ["soy", "gluten"], []],
    ["200 g egg noodles", ["egg", "gluten"], []],
    ["2 tbsp tahini", ["sesame"], []],
    ["3 eggs", ["egg"], []],
    ["2 eggplants and 1 tsp nutmeg", [], []],
    ["300 ml coconut milk", [], []],
    ["2 potatoes", [], []],
    ["1 tbsp oil or ghee", [], ["milk"]],
    ["1 tbsp ghee or oil", ["milk"], []],
    ["10 cashews (optional)", [], ["nuts"]],
    ["6 naga or other hot green chillies", [], []],
    ["a piece of pickle", [], ["mustard"]],
    ["", [], []],
  ])("%s: %j, %j", (line, contains, mayContain) => {
    expect(lists(line)).toEqual({ contains, mayContain });
  });
});

test("what one line holds for sure is not suggested as perhaps by another, and the order of lines is nothing", () => {
  const [ghee, perhaps] = ["2 tbsp ghee", "2 tbsp oil or butter"];
  expect(lists(ghee, perhaps)).toEqual({ contains: ["milk"], mayContain: [] });
  expect(lists(perhaps, ghee)).toEqual({ contains: ["milk"], mayContain: [] });
});

test("it says which foods made it think so", () => {
  const { because } = suggestAllergens(["4 hilsa steaks", "2 tbsp ghee", "100 ml milk", "2 rui"]);
  expect(because).toEqual({ fish: ["hilsa", "rohu"], milk: ["ghee", "milk"] });
});

describe("the demo recipes", () => {
  test("state what they hold, all but two", () => {
    expect(allRecipes.filter(({ allergens }) => !allergens?.stated)).toHaveLength(2);
  });

  test.each(allRecipes.filter(({ allergens }) => allergens?.stated))(
    "$slug states what it holds",
    ({ ingredients, allergens }) => {
      const suggested = suggestAllergens(ingredients);
      expect(allergens?.contains).toEqual(suggested.contains);
      // The author may state more than the ingredients suggest.
      expect(allergens?.mayContain ?? []).toEqual(expect.arrayContaining(suggested.mayContain));
    },
  );
});
