import { describe, expect, test } from "vitest";
import { foldSearch, foldSpelling } from "@/lib/platform/search-text";
import { densityOf, foodKey, foodOf, foods, foodsIn, namesOf } from "./find-foods";
import { searchTerms } from "./search-terms";

test.each([
  ["hilsa steaks", "hilsa"],
  ["ilish", "hilsa"],
  ["ইলিশ মাছ", "hilsa"],
  ["ইলিশের", "hilsa"],
  ["large round aubergines", "aubergine"],
  ["green chillies", "green chilli"],
  ["dried red chillies", "dried red chilli"],
  ["bay leaves", "bay leaf"],
  ["cloves", "clove"],
  ["cloves of garlic", "garlic"],
  ["raw green papaya paste", "green papaya"],
  ["mustard oil", "mustard oil"],
  ["ground coriander", "coriander seed"],
  ["date-palm gur", "gur"],
  ["thick coconut milk", "coconut milk"],
  ["gur or brown sugar", "gur"],
  ["পেঁয়াজ কুচি", "onion"],
  ["রসুন বাটা", "garlic"],
])("%s is %s", (ingredient, food) => expect(foodOf(ingredient)?.id).toBe(food));

test("what is not in the table is no food", () => {
  for (const text of ["", "unglazed clay pot", "love", "12"]) expect(foodOf(text)).toBeNull();
});

test("a name stands for one food only", () => {
  const owners = new Map<string, string>();
  for (const food of foods) {
    for (const name of new Set(namesOf(food).map(foldSearch))) {
      expect(`${name}: ${owners.get(name) ?? food.id}`).toBe(`${name}: ${food.id}`);
      owners.set(name, food.id);
    }
  }
});

describe("a line suggests", () => {
  const suggested = (line: string) => [...new Set(foodsIn(line).flatMap((food) => food.allergens))].sort();
  test.each([
    ["20 cashews and 1 tbsp poppy seed, ground with a little milk", ["milk", "nuts"]],
    ["300 ml thick coconut milk", []],
    ["1 tsp nutmeg", []],
    ["150 g chickpea flour (besan)", []],
    ["200 g rice flour, 80 g plain flour and 2 tbsp semolina", ["gluten"]],
    ["1 tbsp light soy sauce", ["gluten", "soy"]],
    ["5 tbsp mustard oil", ["mustard"]],
    ["8 large freshwater prawns (golda)", ["shellfish"]],
    ["4 hilsa steaks", ["fish"]],
    ["40 g roasted peanuts", ["peanut"]],
    ["2 eggplants", []],
    ["ঘি ২ টেবিল চামচ", ["milk"]],
  ])("%s: %j", (line, allergens) => expect(suggested(line)).toEqual(allergens));
});

test("a density is known only where the words name nothing but the food", () => {
  expect(densityOf("fine white sugar")).toEqual({ density: 0.85, liquid: false });
  expect(densityOf("warm milk")).toMatchObject({ liquid: true });
  for (const other of ["sugar syrup", "sugar snaps", "onion paste", "rice noodles", "ginger"]) {
    expect(densityOf(other).density).toBeNull();
  }
});

test("two ingredients share a line of a list when they are the same food", () => {
  expect(foodKey("red onions, sliced")).toBe(foodKey("পেঁয়াজ"));
  expect(foodKey("large onion")).toBe(foodKey("onions"));
  expect(foodKey("can of chickpeas")).not.toBe(foodKey("chickpeas"));
  expect(foodKey("ginger paste")).not.toBe(foodKey("ginger"));
  expect(foodKey("clay pots")).toBe(foodKey("clay pot"));
});

describe("a search asks for", () => {
  const asked = (q: string) => searchTerms(q).map(({ words, names }) => [words.join(" "), names.length > 0]);
  test.each([
    ["ilish", [["ilish", true]]],
    ["পাঁচ ফোড়ন", [["পাঁচ ফোড়ন", true]]],
    ["mustard oil", [["mustard oil", true]]],
    [
      "quick ilish bhorta",
      [
        ["ilish", true],
        ["bhorta", true],
        ["quick", false],
      ],
    ],
    ["rice rice", [["rice", true]]],
    [
      "(a+b)",
      [
        ["a", false],
        ["b", false],
      ],
    ],
    ["(+)", []],
    ["", []],
  ])("%s", (q, terms) =>
    expect(asked(q)).toEqual(terms.map(([words, named]) => [foldSpelling(String(words)), named])),
  );

  test("the same names whichever of them is typed", () => {
    const [hilsa, ilish, bangla] = ["Hilsa", "ILISH", "ইলিশ"].map((q) => searchTerms(q)[0]?.names);
    expect(ilish).toEqual(hilsa);
    expect(bangla).toEqual(hilsa);
    expect(hilsa).toContain("ilish");
  });
});
