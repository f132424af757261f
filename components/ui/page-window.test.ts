import fc from "fast-check";
import { expect, test } from "vitest";
import { pageWindow } from "./pagination";

test("many pages leave gaps between the ends and the neighbours of the current one", () => {
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pageWindow(1, 20)).toEqual([1, 2, null, 20]);
  expect(pageWindow(3, 6)).toEqual([1, 2, 3, 4, null, 6]);
});

test("the numbers rise, hold both ends and the current page, and stay within bounds", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      const [page, pages] = a < b ? [a, b] : [b, a];
      const numbers = pageWindow(page, pages).filter((entry) => entry !== null);
      expect(numbers).toEqual([...new Set(numbers)].sort((x, y) => x - y));
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      expect(numbers.at(-1)).toBe(pages);
    }),
  );
});
