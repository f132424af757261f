import { MongoClient } from "mongodb";
import { pause } from "../load/client";
import type { Site } from "../site";

/** What the release before leaves behind, by collection; a document of today's form matches none of it. */
const OLD_FORM = {
  recipes: [{ createdAt: null }, { foods: null }],
  orders: [
    { createdAt: null },
    { boxState: null },
    { state: "completed", boxState: "unpaid" },
    { refunds: { $exists: true } },
  ],
  parcels: [{ createdAt: null }, { deletedAt: { $exists: false } }, { claimableAt: { $exists: false } }],
  riders: [{ createdAt: null }],
};

/** How long the servers' own catch-up may take after the last old server has gone, ms: it runs once a minute. */
const CATCH_UP_MS = 150_000;

/** The names of the migrations that a database has had. */
export const migrationsOf = (site: Site): Promise<string[]> =>
  withDatabase(site, async (db) => {
    const marks = await db
      .collection<{ _id: string }>("meta")
      .find({ _id: /^migration:/ })
      .toArray();
    return marks.map(({ _id }) => _id.slice("migration:".length));
  });

/** Waits until no document is in an earlier form; answers a line for each form that is still there when it took too long. */
export const oldForms = (site: Site): Promise<string[]> =>
  withDatabase(site, async (db) => {
    const until = performance.now() + CATCH_UP_MS;
    for (;;) {
      const found: string[] = [];
      for (const [name, forms] of Object.entries(OLD_FORM))
        for (const form of forms) {
          const count = await db.collection(name).countDocuments(form);
          if (count > 0) found.push(`${count} of ${name} as ${JSON.stringify(form)}`);
        }
      if (found.length === 0 || performance.now() > until) return found;
      await pause(2_000);
    }
  });

async function withDatabase<T>({ settings }: Site, look: (db: ReturnType<MongoClient["db"]>) => Promise<T>) {
  const client = await MongoClient.connect(settings.variables.MONGODB_URI ?? "");
  try {
    return await look(client.db("ranna"));
  } finally {
    await client.close();
  }
}
