import { expect, test } from "vitest";
import { amountQuery, lineView, plainView, readAmountView } from "./amount-view";

test.each(["0", "1001", "-4", "4.5", "1e3", "", "x", "08888", "٤"])("servings=%s is ignored", (servings) => {
  expect(readAmountView({ servings }, 4)).toEqual(plainView(4));
});

test("the ends of the range count, and of a parameter given twice the first", () => {
  expect(readAmountView({ servings: "1000" }, 4).servings).toBe(1000);
  expect(readAmountView({ servings: ["1", "9"] }, 4).servings).toBe(1);
});

test("Bangla digits are read in place, and links are Latin", () => {
  const view = readAmountView({ servings: "১২" }, 4);
  expect(view.servings).toBe(12);
  expect(amountQuery(view, 4)).toBe("?servings=12");
  expect(readAmountView({ times: "০.৫" }, null).times).toBe(0.5);
});

test("units that nobody knows are ignored", () => {
  for (const units of ["", "METRIC", "imperial", "__proto__"])
    expect(readAmountView({ units }, 4).units).toBe("written");
});

test("where servings are unknown, it is how many times as much", () => {
  expect(lineView(readAmountView({ servings: "8", times: "0.5" }, null), null)).toEqual({
    factor: 0.5,
    units: "written",
  });
  expect(readAmountView({ times: "3" }, null)).toEqual(plainView(null));
  expect(readAmountView({ times: "2" }, 4)).toEqual(plainView(4));
});
