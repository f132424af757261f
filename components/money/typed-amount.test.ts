import { expect, test } from "vitest";
import { amountOf } from "./typed-amount";

test.each([
  ["190.4", 190.4],
  ["1,440", 1440],
  [" 60 ", 60],
  ["১,৪৪০.৫০", 1440.5],
])("%s is an amount", (typed, taka) => {
  expect(amountOf(typed)).toEqual({ taka });
});

test.each(["", "0", "-5", "abc", "1.234", "1e3"])("%j is none", (typed) => {
  expect(amountOf(typed)).toHaveProperty("wrong");
});
