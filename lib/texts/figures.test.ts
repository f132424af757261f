import { expect, test } from "vitest";
import { boxTexts } from "./box";
import { dashboardTexts } from "./dashboard";
import { localFigure } from "./digits";
import { inLanguage } from "./language";
import { parcelsTexts } from "./parcels";
import { recipesTexts } from "./recipes";
import { reviewsTexts } from "./reviews";

/** Rows of the contract's table of figures that are written by texts of their rooms. */
test.each([
  [() => recipesTexts.myCount(1_234), "1,234 recipes", "১,২৩৪টি রেসিপি"],
  [() => recipesTexts.myCount(1), "1 recipe", "১টি রেসিপি"],
  [() => boxTexts.peopleCount(3), "3 people", "৩ জন"],
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
