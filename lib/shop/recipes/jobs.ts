import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { rankRecipes } from "./data-rating";
import { recountFoods } from "./related/data-related";

export const jobs: Job[] = [
  // How long the order by rating may lag behind the mean of all reviews.
  { name: "rank-recipes", everyMs: () => 60_000, run: rankRecipes },
  // How often it is asked whether the counts of foods are a day old.
  { name: "recount-foods", everyMs: () => 60_000, run: () => recountFoods() },
];
