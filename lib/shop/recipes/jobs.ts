import "server-only";
import type { Job } from "@/lib/platform/jobs/run-every";
import { rankRecipes } from "./queries-rating";
import { recountFoods } from "./related/queries-related";

export const jobs: Job[] = [
  // When the average of all reviews changes, the sort order by rating is out of date until the next run of this job.
  { name: "rank-recipes", everyMs: () => 60_000, run: rankRecipes },
  // At this interval the job checks the age of the food counts. It counts the foods again only once a day.
  { name: "recount-foods", everyMs: () => 60_000, run: () => recountFoods() },
];
