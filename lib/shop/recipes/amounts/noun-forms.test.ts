import { expect, test } from "vitest";
import { nounForms } from "./noun-forms";

test.each([
  ["onion", false, "onion", "onions"],
  ["onions", true, "onion", "onions"],
  ["potatoes", true, "potato", "potatoes"],
  ["chilli", false, "chilli", "chillies"],
  ["radishes", true, "radish", "radishes"],
  ["leaves", true, "leaf", "leaves"],
  ["berry", false, "berry", "berries"],
  ["Eggs", true, "Egg", "Eggs"],
  ["pabda", true, "pabda", "pabda"],
  ["cm", true, "cm", "cm"],
  ["molasses", true, "molasses", "molasses"],
])("%s (plural: %s) has the forms %s and %s", (written, plural, one, many) => {
  expect(nounForms(written, plural)).toEqual({ one, many });
});
