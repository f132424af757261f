import { describe, expect, test } from "vitest";
import { DISTRICTS, DISTRICTS_BY_DIVISION, placeOptions } from "@/lib/platform/places/districts";
import { CATEGORIES } from "@/lib/shop/recipes/rules";
import warehouses from "@/public/warehouses.json";
import { centersTexts } from "./centers";
import { inLanguage } from "./language";
import { valuesTexts as texts } from "./values";

const CENTERS = warehouses.flatMap(({ district, covered_area }) =>
  covered_area.map((name) => [name, district] as const),
);

/** Every fixed value that a page may show, with its words. */
const shown = (): (readonly [value: string, words: string])[] => [
  ...CATEGORIES.map((name) => [name, texts.category(name)] as const),
  ...[...DISTRICTS, ...Object.keys(DISTRICTS_BY_DIVISION)].map((name) => [name, texts.place(name)] as const),
  ...CENTERS.map(([name, district]) => [name, centersTexts.center(name, district)] as const),
];

test("on English pages a value is what it is called", () => {
  for (const [value, words] of shown()) expect(words).toBe(value);
});

test("on Bangla pages every category, district, region and service center has Bangla words", () => {
  const rest = inLanguage("bn", shown).filter(([, words]) => !/^[\p{Script=Bengali}\p{M} ,-]+$/u.test(words));
  expect(rest).toEqual([]);
});

describe("on Bangla pages", () => {
  test.each([
    ["Lohagara", "Chattogram", "লোহাগাড়া"],
    ["Lohagara", "Narail", "লোহাগড়া"],
    ["Bogra Sadar", "Bogura", "বগুড়া সদর"],
    ["Sherpur", "Bogura", "শেরপুর"],
  ])("the center %s of %s is %s", (name, district, words) => {
    expect(inLanguage("bn", () => centersTexts.center(name, district))).toBe(words.normalize("NFC"));
  });

  test("a value that nobody has translated is shown as it is", () => {
    expect(inLanguage("bn", () => [texts.category("Tapas"), texts.place("Paris")])).toEqual([
      "Tapas",
      "Paris",
    ]);
  });
});

test("a select offers the English values, in the order in which their words are read", () => {
  expect(placeOptions(["Dhaka", "Sylhet", "Cumilla"]).map(({ label }) => label)).toEqual([
    "Cumilla",
    "Dhaka",
    "Sylhet",
  ]);
  expect(inLanguage("bn", () => placeOptions(["Dhaka", "Sylhet", "Cumilla"]))).toEqual([
    { value: "Cumilla", label: "কুমিল্লা" },
    { value: "Dhaka", label: "ঢাকা" },
    { value: "Sylhet", label: "সিলেট" },
  ]);
});
