import { describe, expect, it } from "vitest";
import { readLine } from "@/lib/shop/recipes/amounts/read-line";
import { inLanguage } from "@/lib/texts/language";
import { ITEMS_ON_LIST, RECIPES_ON_LIST, SHARES_ON_LIST } from "../rules";
import { addByHand, addRecipeRows, markRow, rewriteRow } from "./change-list";
import type { ListContents } from "./model";
import { needsOfLines, needsOfText } from "./needs";
import { clearChecked, clearList, removeRecipeFromList, removeRow, undoRemoval } from "./remove-from-list";
import { EMPTY_LIST } from "./shopping-list";
import { amountOfItem, itemsOf, listText } from "./view-list";

const linesOf = (...texts: string[]) => texts.map((text) => ({ text, items: readLine(text).items }));
const idOf = (name: string) => name.charCodeAt(0).toString(16).padStart(24, "0");
const cook = (list: ListContents, name: string, texts: string[], factor = 1) =>
  addRecipeRows(
    list,
    { recipeId: idOf(name), title: name, servings: 4 * factor, times: factor },
    needsOfLines(linesOf(...texts), factor),
  );
const typed = (list: ListContents, text: string) => addByHand(list, needsOfText(text));
/** The lines as a shopper reads them. */
const read = (list: ListContents) => itemsOf(list).map((item) => `${amountOfItem(item)} ${item.food}`.trim());
const bought = (...texts: string[]) => read(cook(EMPTY_LIST, "A", texts));
const rowOf = (list: ListContents, food: string) => {
  const row = list.rows.find(({ key }) => key === food);
  if (!row) throw new Error(`no ${food} among ${list.rows.map(({ key }) => key)}`);
  return row;
};

const refusal = (key: string, most: number) => expect.objectContaining({ why: { key, values: { most } } });

describe("foods and amounts that can be added", () => {
  it.each([
    ["grams", ["200 g onion, sliced", "300 g onions"], "500 g onion"],
    ["grams and kilos", ["1.5 kg potatoes", "250 g potato"], "1.75 kg potato"],
    ["spoons and cups", ["2 tbsp oil", "3 tsp oil", "1/4 cup oil"], "7 tbsp oil"],
    ["spoons of one kind", ["1 tsp turmeric", "2 tsp turmeric"], "1 tbsp turmeric"],
    ["what is poured", ["200 ml milk", "1 cup milk", "1 l milk"], "1.44 l milk"],
    ["things", ["2 onions", "1 large onion"], "3 onions"],
    ["names in both languages", ["১টি পেঁয়াজ", "2 onions"], "3 onions"],
    ["fours and twenties", ["ডিম ১ হালি", "2 eggs", "এক কুড়ি ডিম"], "২৬টি ডিম"],
    ["bunches, which are not counted by the piece", ["২ আঁটি ধনেপাতা"], "২ আঁটি ধনেপাতা"],
    ["amounts in front and behind", ["দুধ ২ প্যাকেট", "২ প্যাকেট দুধ", "Milk 1 packet"], "5 packet Milk"],
  ])("become one line: %s", (_what, lines, one) => {
    expect(bought(...lines)).toEqual([one]);
  });

  it("take the upper end of a range", () => {
    expect(bought("2-3 onions")).toEqual(["3 onions"]);
    expect(read(cook(EMPTY_LIST, "A", ["2-3 onions"], 2))).toEqual(["6 onions"]);
  });

  it("without an amount are one line that keeps what nobody could read", () => {
    const list = cook(cook(EMPTY_LIST, "A", ["Salt, to taste", "A handful of mint"]), "B", ["Salt"], 2);
    expect(itemsOf(list).map(({ food, quantity, notes }) => [food, quantity, notes])).toEqual([
      ["mint", null, ["A handful of mint"]],
      ["Salt", null, []],
    ]);
    expect(itemsOf(list)[1]?.from.map(({ title }) => title)).toEqual(["A", "B"]);
    // The amount in the note is scaled with the servings.
    expect(itemsOf(cook(EMPTY_LIST, "A", ["2 handfuls of mint"], 2))[0]?.notes).toEqual([
      "4 handfuls of mint",
    ]);
  });

  it("leave out what comes from the tap, unless it was typed", () => {
    expect(bought("2 cups water", "500 ml hot water", "1 tbsp kewra water")).toEqual(["1 tbsp kewra water"]);
    expect(read(typed(EMPTY_LIST, "6 l water"))).toEqual(["6 l water"]);
  });

  it("are the same whatever came first", () => {
    const lines: [string, string[]][] = [
      ["A", ["200 g onion", "1 tsp thick soy sauce"]],
      ["B", ["300 g onions", "2 tbsp soy sauce", "Salt"]],
      ["C", ["2 onions", "1 kg onion, for beresta"]],
    ];
    const said = (order: typeof lines) =>
      itemsOf(order.reduce((list, [name, texts]) => cook(list, name, texts), EMPTY_LIST)).map(
        ({ food, quantity, unit }) => [food, quantity, unit],
      );
    const first = said(lines);
    expect(said(lines.toReversed())).toEqual(first);
    expect(said([lines[1]!, lines[0]!, lines[2]!])).toEqual(first);
  });

  it("stand by aisle", () => {
    const list = cook(EMPTY_LIST, "A", ["1 tsp turmeric", "4 hilsa steaks", "2 onions", "1 kg gravel"]);
    expect(itemsOf(list).map(({ aisle }) => aisle)).toEqual(["vegetables", "fish", "spices", "other"]);
  });
});

describe("a recipe on the list", () => {
  it("taken twice adds up, and goes with exactly what it brought", () => {
    const before = cook(EMPTY_LIST, "A", ["200 g onion", "Salt"]);
    const both = cook(
      cook(before, "B", ["300 g onion", "1 kg rice"]),
      "B",
      ["300 g onion", "1 kg rice"],
      0.5,
    );
    expect(read(both)).toEqual(["650 g onion", "1.5 kg rice", "Salt"]);
    expect(both.recipes.map(({ title, servings }) => [title, servings])).toEqual([
      ["A", 4],
      ["B", 6],
    ]);
    const { list, undo } = removeRecipeFromList(both, idOf("B"));
    expect(itemsOf(list)).toEqual(
      itemsOf(before).map((item) => ({ ...item, additions: expect.any(Number) })),
    );
    expect(list.recipes).toEqual(before.recipes);
    expect(read(undoRemoval(list, undo!))).toEqual(read(both));
    expect(undoRemoval(list, undo!).recipes).toEqual(both.recipes);
  });

  it("goes by itself when nothing of it is left", () => {
    const list = cook(EMPTY_LIST, "A", ["2 onions"]);
    const { list: after, undo } = removeRow(list, rowOf(list, "onion")._id);
    expect(after).toMatchObject({ rows: [], recipes: [] });
    expect(undoRemoval(after, undo!)).toMatchObject({ rows: list.rows, recipes: list.recipes });
    expect(() => undoRemoval(undoRemoval(after, undo!), undo!)).toThrow("nothingToUndo");
  });

  it("comes back by its title when a line of it is put back after it went", () => {
    const list = cook(EMPTY_LIST, "A", ["2 onions", "1 kg rice"]);
    const first = removeRow(list, rowOf(list, "onion")._id);
    const { list: none } = removeRecipeFromList(first.list, idOf("A"));
    expect(itemsOf(undoRemoval(none, first.undo!))[0]?.from).toEqual([{ recipeId: idOf("A"), title: "A" }]);
  });

  it("keep no more than a whole list among them: of the longest ones only the last", () => {
    const [row] = typed(EMPTY_LIST, "2 onions").rows;
    const shares = Array.from({ length: SHARES_ON_LIST }, (_, n) => ({
      ...row!.shares[0]!,
      recipeId: String(n),
    }));
    const long = (removed: ListContents["removed"]) => ({
      rows: [{ ...row!, shares }],
      recipes: [],
      removed,
    });
    const first = clearList(long([]));
    const second = clearList(long(first.list.removed));
    expect(second.list.removed.map(({ _id }) => _id)).toEqual([second.undo]);
    const third = clearList({ ...typed(EMPTY_LIST, "salt"), removed: first.list.removed });
    expect(third.list.removed.map(({ _id }) => _id)).toEqual([third.undo]);
  });
});

describe("what is ticked off", () => {
  const list = cook(EMPTY_LIST, "A", ["200 g onion", "Salt"]);
  const onion = rowOf(list, "onion")._id;

  it("stays when some of it goes", () => {
    const both = markRow(cook(list, "B", ["300 g onion"]), onion, { checked: true });
    expect(rowOf(removeRecipeFromList(both, idOf("B")).list, "onion").checked).toBe(true);
  });

  it("that is at home without an amount stays at home", () => {
    const had = markRow(list, rowOf(list, "salt")._id, { have: true });
    expect(rowOf(cook(had, "B", ["Salt"]), "salt").have).toBe(true);
  });

  it("is not on the shared text, nor what is at home; it can be cleared and put back", () => {
    const marked = markRow(cook(list, "B", ["1 kg rice", "A handful of mint"]), onion, { checked: true });
    const shown = markRow(marked, rowOf(list, "salt")._id, { have: true });
    expect(listText(itemsOf(shown))).toBe(
      "Shopping list\n\nVegetables and herbs\n- mint (A handful of mint)\n\nRice and flour\n- 1 kg rice",
    );
    const { list: after, undo } = clearChecked(shown);
    expect(read(after)).toEqual(["mint", "1 kg rice", "Salt"]);
    expect(itemsOf(undoRemoval(after, undo!))).toEqual(itemsOf(shown));
    expect(clearChecked(after).undo).toBeNull();
    expect(listText(itemsOf(clearList(shown).list))).toBe("");
  });
});

it("on a Bangla page foods, amounts and aisles are Bangla, and what the table does not know stays as it was written", () => {
  const list = cook(EMPTY_LIST, "A", ["500 g onions", "2 cinnamon sticks", "১ কেজি বেগুন", "3 dragon pearls"]);
  expect(inLanguage("bn", () => listText(itemsOf(list)).split("\n").sort())).toEqual(
    [
      "",
      "",
      "",
      "বাজারের ফর্দ",
      "সবজি আর শাকপাতা",
      "মসলা",
      "অন্য জিনিস",
      "- ১ কেজি বেগুন",
      "- ৫০০ গ্রাম পেঁয়াজ",
      "- ২ কাঠি দারুচিনি",
      "- ৩টি dragon pearls",
    ]
      .map((line) => line.normalize("NFC"))
      .sort(),
  );
});

describe("what is typed", () => {
  it("adds up with recipes, and is changed alone", () => {
    const list = typed(cook(EMPTY_LIST, "A", ["500 g potatoes"]), "2 kg potatoes");
    const { _id } = rowOf(list, "potato");
    expect(itemsOf(list)).toMatchObject([{ quantity: 2500, typed: "2 kg potatoes", from: [{ title: "A" }] }]);
    expect(read(rewriteRow(list, _id, needsOfText("1 kg potatoes")))).toEqual(["1.5 kg potatoes"]);
    expect(read(rewriteRow(list, _id, needsOfText("batteries for the torch")))).toEqual([
      "500 g potatoes",
      "batteries",
    ]);
    const alone = typed(EMPTY_LIST, "2 kg potatoes");
    const anew = rewriteRow(alone, alone.rows[0]!._id, needsOfText("3 onions"));
    expect(anew.rows).toMatchObject([{ _id: alone.rows[0]!._id, key: "onion" }]);
    const recipe = cook(EMPTY_LIST, "A", ["2 onions"]);
    expect(() => rewriteRow(recipe, rowOf(recipe, "onion")._id, needsOfText("3"))).toThrow("lineOfRecipe");
  });
});

describe("bounds", () => {
  it("50 recipes, 300 lines and no number beyond any kitchen; what does not fit changes nothing", () => {
    let list = EMPTY_LIST;
    const add = (at: number, food = `thing${at}`) =>
      addRecipeRows(
        list,
        { recipeId: at.toString(16).padStart(24, "0"), title: "R", servings: 1, times: 1 },
        needsOfLines(linesOf(`2 kg ${food}`), 1),
      );
    for (let at = 0; at < RECIPES_ON_LIST; at++) list = add(at);
    expect(() => add(RECIPES_ON_LIST)).toThrow(refusal("listManyRecipes", 50));
    for (let at = RECIPES_ON_LIST; at < ITEMS_ON_LIST; at++) list = typed(list, `2 kg hand${at}`);
    expect(() => typed(list, "one more")).toThrow(refusal("listManyItems", 300));
    expect(() => typed(list, "1000000 g thing1")).toThrow("listMuchOfOne");
    expect(read(typed(list, "1 kg thing1"))).toContain("3 kg thing1");
  });
});
