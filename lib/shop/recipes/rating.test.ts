import { expect, test } from "vitest";
import { ratingOf } from "./rating";

const stars = (one: number, two: number, three: number, four: number, five: number) => [
  one,
  two,
  three,
  four,
  five,
];

test("the average has one decimal, and nothing is said where nobody has reviewed", () => {
  expect(ratingOf(stars(0, 0, 0, 1, 2))).toEqual({ average: 4.7, count: 3 });
  expect(ratingOf(stars(1, 0, 0, 0, 0))).toEqual({ average: 1, count: 1 });
  expect(ratingOf(stars(0, 0, 0, 0, 0))).toBeNull();
  expect(ratingOf(undefined)).toBeNull();
});
