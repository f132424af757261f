import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { rankRecipes } from "./queries-rating";
import { recountFoods } from "./related/queries-related";

export const jobs: Job[] = [
  // After a change of all reviews' average, the sort order by rating may be wrong for up to this interval.
  { name: "rank-recipes", everyMs: () => 60_000, run: rankRecipes },
  // The job checks at this interval how old the food counts are. Foods are counted again once a day.
  { name: "recount-foods", everyMs: () => 60_000, run: () => recountFoods() },
];
