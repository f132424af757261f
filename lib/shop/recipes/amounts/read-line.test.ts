import fc from "fast-check";
import { expect, test } from "vitest";
import { headingOf } from "./heading";
import { readLine } from "./read-line";
import { type Item, MAX_AMOUNT, MAX_ITEMS, UNITS } from "./units";

const say = ({ quantity, max, unit, food }: Item) =>
  [quantity === null ? "-" : max === null ? quantity : `${quantity} to ${max}`, unit ?? "-", food].join(" ");
const said = (text: string) => readLine(text).items.map(say);

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

// A parser that backtracks takes minutes for each of these texts.
test.each(["1 ", "1-", "১ ", "1 cup, ", "half ", "(", "a ", "1/"])("%j over and over is read", (piece) => {
  for (const length of [500, 10_000 * piece.length]) {
    const { items } = readLine(piece.repeat(length / piece.length));
    expect(items.length).toBeLessThanOrEqual(MAX_ITEMS);
  }
});
