import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../../tests/support/cpu-time";
import { headingOf } from "./heading";
import { readLine } from "./read-line";
import { type Item, MAX_AMOUNT, MAX_ITEMS, UNITS } from "./units";

const say = ({ quantity, max, unit, food }: Item) =>
  [quantity === null ? "-" : max === null ? quantity : `${quantity} to ${max}`, unit ?? "-", food].join(" ");
const said = (text: string) => readLine(text).items.map(say);

describe("an English line says", () => {
  test.each([
    ["1 cup (200 g) rice", ["1 cup rice"]],
    ["10 g/2 tsp salt", ["10 g salt"]],
    ["4 cups/1 litre water", ["4 cup water"]],
    ["2-3 tbsp oil", ["2 to 3 tbsp oil"]],
    ["2 to 3 green chillies", ["2 to 3 - green chillies"]],
    ["1½ cups flour", ["1.5 cup flour"]],
    ["1 1/2 tsp salt", ["1.5 tsp salt"]],
    ["1 and a half cups rice", ["1.5 cup rice"]],
    ["2/3 cup sugar", ["0.667 cup sugar"]],
    ["Half a tsp of turmeric", ["0.5 tsp turmeric"]],
    ["three quarters of a cup milk", ["0.75 cup milk"]],
    ["half a dozen eggs", ["6 - eggs"]],
    ["1 dozen eggs", ["12 - eggs"]],
    ["An onion", ["1 - onion"]],
    ["a cup of rice", ["1 cup rice"]],
    ["500g flour", ["500 g flour"]],
    ["1,200 g beef", ["1200 g beef"]],
    ["1,5 kg beef", ["1.5 kg beef"]],
    ["8 oz cheese", ["226.8 g cheese"]],
    ["2 lbs chicken", ["907.2 g chicken"]],
    ["2 T butter", ["2 tbsp butter"]],
    ["2 Tbsp. sugar", ["2 tbsp sugar"]],
    ["2 table spoons sugar", ["2 tbsp sugar"]],
    ["3 garlic cloves, crushed", ["3 clove garlic"]],
    ["4 cloves", ["4 - cloves"]],
    ["2 cinnamon sticks", ["2 stick cinnamon"]],
    ["1 can (400 g) chickpeas", ["1 - can chickpeas"]],
    ["2 x 400 g tins tomatoes", ["2 - tins tomatoes"]],
    ["a 2-inch piece of ginger", ["2 inch ginger"]],
    ["about 200 g rice", ["200 g rice"]],
    ["Salt to taste", ["- - Salt"]],
    ["A few curry leaves", ["- - curry leaves"]],
    ["Juice of half a lemon", ["0.5 - lemon"]],
    ["1 cup + 2 tbsp milk", ["1 cup milk", "2 tbsp milk"]],
    ["2 large eggs, plus 1 yolk", ["2 - large eggs", "1 - yolk"]],
    ["For the sauce: 2 tbsp soy sauce and 1 tsp vinegar", ["2 tbsp soy sauce", "1 tsp vinegar"]],
    ["Hilsa 500 g", ["500 g Hilsa"]],
    ["Onion - 2", ["2 - Onion"]],
    ["Salt: 1 tsp", ["1 tsp Salt"]],
    ["Onions, 2", ["2 - Onions"]],
    ["Tomato x2", ["2 - Tomato"]],
  ])("%s", (text, items) => expect(said(text)).toEqual(items));
});

describe("a Bangla line says", () => {
  test.each([
    ["২ চা চামচ হলুদ গুঁড়া", ["2 tsp হলুদ গুঁড়া"]],
    ["আধা চা চামচ জিরা গুঁড়া", ["0.5 tsp জিরা গুঁড়া"]],
    ["১/২ কাপ তেল", ["0.5 cup তেল"]],
    ["দেড় কেজি গরুর মাংস", ["1.5 kg গরুর মাংস"]],
    ["আড়াইশ গ্রাম চিনি", ["250 g চিনি"]],
    ["১ পোয়া দুধ", ["250 g দুধ"]],
    ["এক কাপ চাল", ["1 cup চাল"]],
    ["৪টি ডিম", ["4 - ডিম"]],
    ["২-৩টি কাঁচা মরিচ", ["2 to 3 - কাঁচা মরিচ"]],
    ["১ চিমটি জাফরান", ["1 pinch জাফরান"]],
    ["পেঁয়াজ কুচি ১ কাপ", ["1 cup পেঁয়াজ কুচি"]],
    ["ইলিশ মাছ ৬ টুকরা", ["6 piece ইলিশ মাছ"]],
    ["পেঁয়াজ ২টি, রসুন ৩ কোয়া", ["2 - পেঁয়াজ", "3 clove রসুন"]],
    ["১ টেবিল চামচ আদা বাটা ও ১ চা চামচ রসুন বাটা", ["1 tbsp আদা বাটা", "1 tsp রসুন বাটা"]],
    ["লবণ স্বাদমতো", ["- - লবণ"]],
  ])("%s", (text, items) => expect(said(text)).toEqual(items.map((item) => item.normalize("NFC"))));
});

test("numbers that are a size, a time or a share are no amounts", () => {
  for (const text of [
    "beef, in 80 g pieces",
    "rice, soaked for 30 minutes",
    "vinegar of at least 5 % acidity",
    "pumpkin, cut into 3 cm cubes",
  ]) {
    expect(said(text)).toEqual([`- - ${text.split(/,| of /)[0]}`]);
  }
});

test("what is no amount leaves the line as its own food", () => {
  for (const text of ["0 eggs", "1/0 cup", "99999999 kg rice"]) {
    expect(readLine(text)).toMatchObject({ items: [{ quantity: null, unit: null }], marks: [] });
  }
});

test("whatever is typed is read in bounded time, into what can be stored", () => {
  const pieces = fc.constantFrom(
    ...`
      1 2 ½ 1/2 0 - – to or and , ; : ( ) / + g kg ml cup tsp tbsp pinch of a half about in for x % cm ৩ চা
      চামচ টি onion rice garlic cloves
    `
      .trim()
      .split(/\s+/),
    " ",
  );
  const anything = fc.oneof(
    fc.array(pieces, { maxLength: 60 }).map((list) => list.join(" ")),
    fc.array(pieces, { maxLength: 60 }).map((list) => list.join("")),
    fc.string({ unit: "grapheme", maxLength: 200 }),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const { items, marks } = readLine(text);
      expect(items.length === 0).toBe(headingOf(text.normalize("NFC")) !== null);
      expect(items.length).toBeLessThanOrEqual(MAX_ITEMS);
      for (const { quantity, max, unit } of items) {
        if (quantity === null) expect({ max, unit }).toEqual({ max: null, unit: null });
        else expect(quantity > 0 && quantity <= MAX_AMOUNT).toBe(true);
        if (max !== null) expect(max).toBeGreaterThan(quantity ?? Number.NaN);
        if (unit !== null) expect(UNITS).toContain(unit);
      }
      let from = 0;
      for (const { start, end, noun } of marks) {
        expect(start).toBeGreaterThanOrEqual(from);
        expect(end).toBeGreaterThan(start);
        from = noun?.end ?? end;
        expect(from).toBeGreaterThanOrEqual(end);
      }
      expect(from).toBeLessThanOrEqual(text.normalize("NFC").length);
    }),
    { numRuns: 2_000 },
  );
});

test.each(["1 ", "1-", "১ ", "1 cup, ", "half ", "(", "a ", "1/"])(
  "%j over and over is read at once",
  async (piece) => {
    const cost = await cpuMs(() => {
      readLine(piece.repeat(500 / piece.length));
      readLine(piece.repeat(10_000));
    });
    expect(cost).toBeLessThan(2_000);
  },
);
