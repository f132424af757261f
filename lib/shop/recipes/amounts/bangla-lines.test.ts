import { describe, expect, test } from "vitest";
import { allRecipes } from "../../../../scripts/seed/recipes/all-recipes";
import { foodKey, foodOf } from "../foods/find-foods";
import { readLine } from "./read-line";

const itemsOf = (text: string) =>
  readLine(text).items.map(({ quantity, max, unit }) => [quantity, max, unit] as const);
describe("Bangla amounts", () => {
  test.each([
    ["২ পোয়া চাল", 500, "g", "rice"],
    ["আধা পোয়া চিনি", 125, "g", "sugar"],
    ["১ ছটাক ঘি", 60, "g", "ghee"],
    ["চিনি ২ ছটাক", 120, "g", "sugar"],
    ["আধ কাপ দুধ", 0.5, "cup", "milk"],
    ["আধা কেজি আলু", 0.5, "kg", "potato"],
    ["২ ইঞ্চি দারুচিনি", 2, "inch", "cinnamon"],
    ["এক মুঠো পুদিনা পাতা", null, null, "mint"],
    ["২ মুঠ ধনেপাতা", null, null, "coriander"],
    ["১টি মুরগি, চার ফালি করা", 1, null, "chicken"],
    ["২টি কাঁচা আম, দুই ভাগ করা", 2, null, "green mango"],
    ["৪টি আলু, চার টুকরা করে কাটা", 4, null, "potato"],
    ["১টি মুরগি (আনুমানিক ১ কেজি)", 1, null, "chicken"],
    ["৬ টুকরা রুই মাছ, প্রায় ৮০০ গ্রাম", 6, "piece", "rohu"],
  ])("%s is one item", (text, quantity, unit, food) => {
    expect(itemsOf(text)).toEqual([[quantity, null, unit]]);
    expect(foodOf(readLine(text).items[0]?.food ?? "")?.id).toBe(food);
  });
});

describe("the demo recipes' lines in Bangla", () => {
  const pairs = allRecipes.flatMap(({ ingredients, ingredientsBn = [] }) =>
    ingredients.map((text, at) => [text, ingredientsBn[at] ?? ""] as const),
  );
  // "4 hilsa steaks" counts fish, but "৪ টুকরা ইলিশ" counts pieces of one fish.
  const asSaid = (text: string) =>
    itemsOf(text).map(([quantity, max, unit]) => [quantity, max, unit === "piece" ? null : unit]);

  test("say the same amounts as their twins", () => {
    expect(pairs).toHaveLength(467);
    expect(
      pairs.filter(([one, other]) => JSON.stringify(asSaid(one)) !== JSON.stringify(asSaid(other))),
    ).toEqual([]);
  });

  test("name the same foods, but for one that the table does not know", () => {
    const foodsIn = (text: string) => readLine(text).items.map(({ food }) => foodOf(food)?.id);
    const other = pairs.filter(([one, bn]) => JSON.stringify(foodsIn(one)) !== JSON.stringify(foodsIn(bn)));
    expect(other.map(([one]) => one)).toEqual(["1 kg beef shank and shoulder, in 4 cm pieces"]);
  });

  test("share a line of a list with their twins, nearly all of them", () => {
    const keys = (text: string) => readLine(text).items.map(({ food }) => foodKey(food));
    const same = pairs.filter(([one, bn]) => JSON.stringify(keys(one)) === JSON.stringify(keys(bn)));
    expect(same.length).toBeGreaterThanOrEqual(435);
  });
});
