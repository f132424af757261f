import { expect, test } from "vitest";
import "./language-store.mjs";
import { basketTexts } from "./basket";
import { count, countTo, figure, people } from "./bn/count";
import { boxTexts } from "./box";
import { cartTexts } from "./cart";
import { dashboardTexts } from "./dashboard";
import { grouped, localDigits, localFigure } from "./digits";
import { homeTexts } from "./home";
import { inLanguage } from "./language";
import { ordersTexts } from "./orders";
import { parcelsTexts } from "./parcels";
import { recipesTexts } from "./recipes";
import { reviewsTexts } from "./reviews";

test.each([
  [0, "0", "০"],
  [987, "987", "৯৮৭"],
  [12_345, "12,345", "১২,৩৪৫"],
  [-123_456, "-1,23,456", "-১,২৩,৪৫৬"],
  [10_000_000, "1,00,00,000", "১,০০,০০,০০০"],
  [1_234.5678, "1,234.5678", "১,২৩৪.৫৬৭৮"],
])("%d is grouped by thousand, lakh and crore, in Latin and Bangla digits", (value, latin, bangla) => {
  expect([grouped(value), figure(value)]).toEqual([latin, bangla]);
});

/** Rows of the contract's table of figures that are written by texts of their rooms. */
test.each([
  [() => localFigure(1_234.5, 2), "1,234.50", "১,২৩৪.৫০"],
  [() => localDigits("09:05"), "09:05", "০৯:০৫"],
  [() => recipesTexts.myCount(1_234), "1,234 recipes", "১,২৩৪টি\u00a0রেসিপি"],
  [() => recipesTexts.myCount(1), "1 recipe", "১টি\u00a0রেসিপি"],
  [() => boxTexts.peopleCount(3), "3 people", "৩\u00a0জন"],
  [() => boxTexts.grams(3_500), "3.5 kg", "৩.৫ কেজি"],
  [() => parcelsTexts.weightKg(3.5), "3.5 kg", "৩.৫ কেজি"],
  [
    () => parcelsTexts.costOverweight(0.5, "৳"),
    "0.5 kg above 3 kg, ৳ each",
    "৩ কেজির ওপরে ০.৫ কেজি, প্রতি কেজি ৳",
  ],
  [() => reviewsTexts.ratedShort(4.5), "4.5", "৪.৫"],
  [() => dashboardTexts.more(80, localFigure(5)), "80 % more than 5 before", "আগে ছিল ৫, এখন ৮০% বেশি"],
])("%s", (say, en, bn) => expect([inLanguage("en", say), inLanguage("bn", say)]).toEqual([en, bn]));

test("in Bangla things are counted with টি, people with জন, and more than a count only where there is more", () => {
  expect([count(1_234, "রেসিপি"), people(3)]).toEqual(["১,২৩৪টি\u00a0রেসিপি", "৩\u00a0জন"]);
  expect([countTo(1_000, true), countTo(1_000)]).toEqual(["১,০০০+", "১,০০০"]);
});

test("in Bangla no line ends within a count of recipes, kitchens, boxes, orders or people", () => {
  const said = inLanguage("bn", () => [
    basketTexts.size(3, 2),
    cartTexts.boxes(3),
    ordersTexts.count(12),
    recipesTexts.listCount(1_000, 20, true),
    homeTexts.recipes(1_000, true),
    boxTexts.peopleCount(3),
  ]);
  expect(said.map((text) => text.split(" ").length)).toEqual([2, 1, 1, 2, 1, 1]);
});
