import { prepareDatabase } from "../start/prepare";
import type { Service } from "../start/supervisor";
import { publish, stalePages } from "./check/fresh-pages";
import { migrationsOf, oldForms } from "./check/old-form";
import { judge, untilReady, type Verdict } from "./check/verdict";
import { pause } from "./load/client";
import { type Load, startLoad } from "./load/mixed-load";
import { newPerson } from "./load/people";
import type { Figures } from "./load/tally";
import type { Site, SiteServer } from "./site";
import { startAgain } from "./start-again";

/** What the load saw while one step was made. */
export type UpdateStep = { name: string; figures: Figures; orders: number; bookings: number; steps: number };

export type UpdateResult = {
  /** Migrations that were made beside the old servers. */
  migrations: string[];
  verdict: Verdict & { oldForm: string[] };
};

/** Beside servers that know no leases (docs/decisions/kept-pages.md). */
const BESIDE_OLD = { RANNA_PAGE_LEASE_MS: "0" };

/**
 * Updates the servers of a site that runs an earlier release to today's, one at a time, under the mixed load: migrations are made while
 * every old server runs, and after each step every page is changed through every server and read through all. `back`: then one after another
 * goes back to the earlier release, as after an update that nobody likes, and comes once more. `seconds`: load in each step.
 */
export async function rehearseUpdate(
  site: Site,
  { seconds, back }: { seconds: number; back: boolean },
  tell: (step: UpdateStep) => void,
): Promise<UpdateResult> {
  const cook = await publish(site.url, await newPerson(site.url, "Cook"));
  const had = new Set(await migrationsOf(site));
  const load = await startLoad(site, { _id: cook.recipeId, price: cook.price });
  const stale: string[] = [];
  const step = async (name: string, make: () => Promise<unknown>) => {
    await make();
    await pause(seconds * 1000);
    stale.push(...(await stalePages(site.servers, cook)).map((line) => `${name}: ${line}`));
    tell(seenIn(name, load));
  };
  await step("old servers only", async () => undefined);
  await step("migrations, beside all old servers", () => prepareDatabase(site.settings));
  const each = async (is: string, serviceOf: (server: SiteServer) => Service) => {
    for (const server of site.servers) {
      site.supervisor.replace(serviceOf(server));
      await step(`${server.name} is ${is}`, () => startAgain(site, server));
    }
  };
  const today = (server: SiteServer) => server.today(BESIDE_OLD);
  await each("new", today);
  if (back) {
    await each("old again", ({ earlier }) => earlier);
    await each("new once more", today);
  }
  await untilReady(site);
  await load.stop();
  const migrations = (await migrationsOf(site)).filter((name) => !had.has(name));
  const oldForm = await oldForms(site);
  const verdict = await judge(site, load.done, cook);
  return { migrations, verdict: { ...verdict, stale: [...stale, ...verdict.stale], oldForm } };
}

/** What the load has seen since this was asked before; what was acknowledged counts from the beginning. */
function seenIn(name: string, { tally, done }: Load): UpdateStep {
  const { orders, bookings, steps } = done;
  return {
    name,
    figures: tally.take(),
    orders: orders.length,
    bookings: bookings.length,
    steps: steps.length,
  };
}
