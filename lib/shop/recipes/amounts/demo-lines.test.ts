import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import { allRecipes } from "../../../../scripts/seed/recipes/all-recipes";
import { patternOf } from "./line-pattern";
import { readLine } from "./read-line";
import type { Item, Unit } from "./units";
import { lineText } from "./write-line";

/** Each line of the demo recipes and its reading: `text => quantity | unit | food ; ...`, checked by a person. */
const TABLE = new Map(
  readFileSync(new URL("demo-lines.txt", import.meta.url), "utf8")
    .trimEnd()
    .split("\n")
    .map((row) => {
      const [text = "", said = ""] = row.split(" => ");
      return [text, said.split(" ; ").map(toItem)] as const;
    }),
);

function toItem(said: string): Item {
  const [quantity = "", unit = "", food = ""] = said.split(" | ");
  const [low = "", high] = quantity.split(" to ");
  return {
    quantity: low === "-" ? null : Number(low),
    max: high === undefined ? null : Number(high),
    unit: unit === "-" ? null : (unit as Unit),
    food,
  };
}

const lines = allRecipes.flatMap((recipe) => recipe.ingredients);

test("every line of the demo recipes stands in the table", () => {
  expect(new Set(lines)).toEqual(new Set(TABLE.keys()));
});

test("every demo line is read without a correction (docs/decisions/amounts.md)", () => {
  const read = lines.map((text) => ({ text, items: readLine(text).items }));
  expect(read.filter(({ text, items }) => !isDeepStrictEqual(items, TABLE.get(text)))).toEqual([]);
  const said = (is: (item: Item) => boolean) => read.filter(({ items }) => items.some(is)).length;
  expect({
    lines: lines.length,
    withAmount: said(({ quantity }) => quantity !== null),
    withUnit: said(({ unit }) => unit !== null),
    withSeveral: read.filter(({ items }) => items.length > 1).length,
  }).toEqual({ lines: 467, withAmount: 418, withUnit: 291, withSeveral: 77 });
});

test("a demo line that nobody asked to be scaled or converted is the author's, letter for letter", () => {
  for (const text of TABLE.keys()) {
    const pattern = patternOf({ text, items: readLine(text).items });
    expect(lineText(pattern, { factor: 1, units: "written" })).toBe(text);
  }
});

test("scaling a demo line keeps every word that is no amount, and never writes a thousandth", () => {
  for (const text of TABLE.keys()) {
    const pattern = patternOf({ text, items: readLine(text).items });
    for (const factor of [1 / 3, 0.5, 2 / 3, 4 / 3, 1.5, 2, 7]) {
      const scaled = lineText(pattern, { factor, units: "written" });
      expect(scaled).not.toMatch(/\d\.\d{3}|NaN|undefined|null|(?<![\d.])0 /);
      for (const part of pattern.parts) if (typeof part === "string") expect(scaled).toContain(part);
    }
  }
});
