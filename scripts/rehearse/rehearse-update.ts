import { MongoClient } from "mongodb";
import { runPrepare } from "../start/prepare";
import { publish, stalePages } from "./check/fresh-pages";
import { judgeSite, untilReady, type Verdict } from "./check/verdict";
import { pause } from "./load/client";
import { type Seen, seenIn, startLoad } from "./load/mixed-load";
import { newPerson } from "./load/people";
import { type Site, startAgain } from "./site";

/** The result of an update. `migrations` names the migrations that ran while the old servers were running. */
export type UpdateResult = { migrations: string[]; verdict: Verdict };

/**
 * Updates the servers of a site from an earlier release to this one, one server at a time, under load. `seconds` is
 * the duration of the load in each step.
 */
export async function rehearseUpdate(
  site: Site,
  seconds: number,
  tell: (step: Seen) => void,
): Promise<UpdateResult> {
  const cook = await publish(await newPerson(site.url, "Cook"));
  const had = await migrationsOf(site);
  const load = await startLoad(site, cook);
  const stale: string[] = [];
  const step = async (name: string, make: () => Promise<unknown>) => {
    await make();
    await pause(seconds * 1000);
    stale.push(...(await stalePages(site.servers, cook)).map((line) => `${name}: ${line}`));
    tell(seenIn(name, load));
  };
  await step("old servers only", async () => undefined);
  await step("migrations, beside all old servers", () => runPrepare(site.settings));
  for (const server of site.servers) {
    site.supervisor.replace(server.today);
    await step(`${server.name} is new`, () => startAgain(site, server));
  }
  await untilReady(site);
  await load.stop();
  const migrations = (await migrationsOf(site)).filter((name) => !had.includes(name));
  const verdict = await judgeSite(site, load.done, cook);
  return { migrations, verdict: { ...verdict, stale: [...stale, ...verdict.stale] } };
}

async function migrationsOf({ settings }: Site): Promise<string[]> {
  const client = await MongoClient.connect(settings.variables.MONGODB_URI ?? "");
  try {
    const meta = client.db("ranna").collection<{ _id: string }>("meta");
    const marks = await meta.find({ _id: /^migration:/ }).toArray();
    return marks.map(({ _id }) => _id.slice("migration:".length));
  } finally {
    await client.close();
  }
}
