import { expect, test } from "vitest";
import { systemsFigures } from "./own-figures.mjs";

test("a figure or a day that the system writes is named with its line, in calls and in types", () => {
  const sources = new Map([
    ["a.ts", "const a = 1;\nconst day = new Intl.DateTimeFormat('bn');"],
    ["b.tsx", "count.toLocaleString('en')"],
    ["c.ts", "title.toLocaleUpperCase('en'); new Intl.Segmenter();"],
  ]);
  expect(systemsFigures(sources)).toEqual([
    "a figure or day as the system writes it: a.ts:2",
    "a figure or day as the system writes it: b.tsx:1",
  ]);
});
