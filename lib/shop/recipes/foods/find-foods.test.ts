import { expect, test } from "vitest";
import { foldSearch } from "@/lib/platform/search-text";
import { densityOf, foodKey, foodOf, foods, namesOf } from "./find-foods";

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
