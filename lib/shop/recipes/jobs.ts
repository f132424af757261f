import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { rankRecipes } from "./queries-rating";
import { recountFoods } from "./related/queries-related";

export const jobs: Job[] = [
  // The sort order by rating may be out of date by this long after the mean of all reviews has moved.
  { name: "rank-recipes", everyMs: () => 60_000, run: rankRecipes },
  // How often the age of the food counts is checked; they are counted again once a day.
  { name: "recount-foods", everyMs: () => 60_000, run: () => recountFoods() },
];
