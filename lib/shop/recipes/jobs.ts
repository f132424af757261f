import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { rankRecipes } from "./queries-rating";
import { recountFoods } from "./related/queries-related";

export const jobs: Job[] = [
  // Updates the sort order by rating when the average of all reviews has changed.
  { name: "rank-recipes", everyMs: () => 60_000, run: rankRecipes },
  // Renews the stored number of recipes per food once a day. Its age is checked every minute.
  { name: "recount-foods", everyMs: () => 60_000, run: () => recountFoods() },
];
