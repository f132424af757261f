import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { convertAmount, type UnitSystem } from "./convert-amount";
import { formatAmount } from "./format-amount";
import { patternOf } from "./line-pattern";
import { readLine } from "./read-line";
import { type Item, UNITS, type Unit, VOLUMES, WEIGHTS } from "./units";
import { lineText } from "./write-line";

const written = (text: string, factor: number, units: UnitSystem = "written", items = readLine(text).items) =>
  lineText(patternOf({ text, items }), { factor, units });

describe("scaled as a cook writes it", () => {
  test.each([
    ["3/4 tsp salt", 2, "1 1/2 tsp salt"],
    ["1 tsp salt", 3, "1 tbsp salt"],
    ["1 tbsp oil", 0.5, "1 1/2 tsp oil"],
    ["1 cup milk", 1 / 3, "1/3 cup milk"],
    ["1 cup milk", 1 / 8, "2 tbsp milk"],
    ["1 cup milk", 1 / 64, "3/4 tsp milk"],
    ["1 cup milk", 0.01, "1/2 tsp milk"],
    ["1.2 kg mutton", 0.5, "600 g mutton"],
    ["1 litre water", 0.25, "250 ml water"],
    ["2 onions, sliced", 0.5, "1 onion, sliced"],
    ["1 green chilli", 3, "3 green chillies"],
    ["4 onions: two ground, two fried brown", 1.5, "6 onions: 3 ground, 3 fried brown"],
    ["5 plums", 4 / 3, "7 plums"],
    ["1 plum", 1.7, "1 1/2 plums"],
    ["3 onions", 0.9, "2 1/2 onions"],
    ["3 onions", 1.1, "3 onions"],
    ["1 egg", 0.1, "1/2 egg"],
    ["3 garlic cloves", 1.5, "5 garlic cloves"],
    ["2 cinnamon sticks", 1 / 3, "1/2 cinnamon stick"],
    ["1 pinch salt", 0.1, "1 pinch salt"],
    ["1 pinch salt", 1.5, "2 pinches salt"],
    ["2 good pinches salt", 1.3, "3 good pinches salt"],
    ["1 tsp salt", 1 / 3, "1/4 tsp salt"],
    ["1 tbsp oil", 4 / 3, "1 1/4 tbsp oil"],
    ["1 heaped tsp salt", 3 / 4, "3/4 heaped tsp salt"],
    ["2 cm ginger", 0.75, "1 1/2 cm ginger"],
    ["2 cm ginger", 8 / 3, "5 cm ginger"],
    ["1 inch ginger", 0.75, "3/4 inch ginger"],
    ["Salt to taste", 5, "Salt to taste"],
    ["১ চা চামচ হলুদ", 1.5, "১ ১/২ চা চামচ হলুদ"],
  ])("%s × %d", (text, factor, scaled) => expect(written(text, factor)).toBe(scaled.normalize("NFC")));
});

describe("in other units", () => {
  test.each<[string, UnitSystem, string]>([
    ["2 tbsp oil", "metric", "30 ml oil"],
    ["1 cup milk", "metric", "240 ml milk"],
    ["1 cup plain flour", "metric", "127 g plain flour"],
    ["1-2 cups sugar", "metric", "204–408 g sugar"],
    ["1 cup sugar syrup", "metric", "240 ml sugar syrup"],
    ["1 tbsp ginger paste", "metric", "15 ml ginger paste"],
    ["2 onions", "metric", "2 onions"],
    ["120 ml thick yoghurt", "cups", "1/2 cup thick yoghurt"],
    ["200 g sugar", "cups", "1 cup sugar"],
    ["30 ml vinegar", "cups", "2 tbsp vinegar"],
    ["1.2 kg mutton on the bone", "cups", "1.2 kg mutton on the bone"],
    ["1 tsp turmeric", "cups", "1 tsp turmeric"],
    ["1 cup (200 g) rice", "metric", "1 cup (200 g) rice"],
    ["Salt", "metric", "Salt"],
  ])("%s, %s", (text, units, converted) => expect(written(text, 1, units)).toBe(converted));

  test("no weight comes of a volume unless the food's density is known", () => {
    const anyAmount = fc.record({
      quantity: fc.double({ min: 0.01, max: 1000, noNaN: true }),
      unit: fc.constantFrom(...UNITS),
    });
    fc.assert(
      fc.property(anyAmount, fc.constantFrom<UnitSystem>("written", "metric", "cups"), (amount, system) => {
        const converted = convertAmount({ ...amount, max: null, density: null, liquid: false }, system);
        expect(amount.unit in WEIGHTS).toBe((converted.unit ?? "") in WEIGHTS);
        expect(amount.unit in VOLUMES).toBe((converted.unit ?? "") in VOLUMES);
      }),
    );
  });
});

describe("a corrected line", () => {
  const item = (quantity: number | null, unit: Unit | null, food: string): Item => ({
    quantity,
    max: null,
    unit,
    food,
  });
  test("puts the right number into the text where only that was wrong", () => {
    expect(written("2 onions, sliced", 2, "written", [item(3, null, "onions")])).toBe("6 onions, sliced");
  });
  test("of which nothing is measured is not scaled", () => {
    expect(written("2 fingers of ginger", 2, "written", [item(null, null, "ginger")])).toBe("ginger");
  });
});

/** The value of a number as a cook writes it: "1 1/2" is 1.5. */
const toldBy = (text: string) =>
  text.split(" ").reduce((sum, part) => {
    const [over = "", under] = part.split("/");
    return sum + Number(over) / Number(under ?? 1);
  }, 0);

const SMALL: readonly Unit[] = ["piece", "clove", "stick", "cm"];
/**
 * The largest step between values of a unit that a kitchen can measure: a shown value differs by at most half of it.
 */
const STEP: Partial<Record<Unit, number>> = {
  tsp: 1 / 2,
  tbsp: 1 / 2,
  inch: 1 / 2,
  cup: 1 / 4,
  g: 0.1,
  ml: 0.1,
};

test("what is written stands for the amount, in what a kitchen measures, and nothing becomes none of it", () => {
  const size = (unit: Unit) => WEIGHTS[unit] ?? VOLUMES[unit] ?? 1;
  fc.assert(
    fc.property(
      fc.constantFrom(...UNITS),
      fc.double({ min: 0.01, max: 5_000, noNaN: true }),
      (unit, quantity) => {
        const text = formatAmount({ quantity, max: null, unit });
        const [, number = "", name = ""] = /^([\d ./]+) (\p{L}+)$/u.exec(text) ?? [];
        const shown = UNITS.find((one) => name === one || name === `${one}s` || name === `${one}es`) as Unit;
        const told = toldBy(number);
        const meant = (quantity * size(unit)) / size(shown);
        expect(number).not.toMatch(/\.\d{3}|^0(?!\.)|1\/8/);
        expect(told).toBeGreaterThan(0);
        // Values below the smallest measure may be shown as that measure.
        const nearest = Math.max(meant >= 10 ? 1 / 2 : (STEP[shown] ?? 1) / 2, meant / 30);
        if (meant >= nearest) expect(Math.abs(told - meant)).toBeLessThanOrEqual(nearest + 1e-9);
        if (shown === "pinch" || (SMALL.includes(shown) && told > 3))
          expect(Number.isInteger(told)).toBe(true);
      },
    ),
    { numRuns: 2_000 },
  );
});

test("both ends of a range are scaled, and a range that closes is one number", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      (low, more, factor) => {
        const text = `${low}-${low + more} eggs`;
        const [first, second] = written(text, factor).replace(" eggs", "").split("–");
        if (factor === 1) expect(written(text, factor)).toBe(text);
        else expect([Number(first), Number(second)]).toEqual([low * factor, (low + more) * factor]);
      },
    ),
  );
  expect(formatAmount({ quantity: 2.01, max: 2.04, unit: "tsp" })).toBe("2 tsp");
});
