import { readFileSync } from "node:fs";
import path from "node:path";
import { type Db, MongoClient, ObjectId } from "mongodb";

/** Address of the product under test, as playwright.config.ts starts it. */
export const BASE = `http://127.0.0.1:${process.env.E2E_PORT ?? 3900}`;
export const DATA_DIR = process.env.E2E_DATA_DIR ?? ".data-e2e";

type Services = {
  MONGODB_URI: string;
  STRIPE_SECRET_KEY: string;
  RANNA_STRIPE_API_BASE: string;
};

/** Addresses and keys of the emulators, which the start script has stored. */
export const services = (): Services & Record<string, string> =>
  JSON.parse(readFileSync(path.join(DATA_DIR, "services.json"), "utf8"));

async function sandbox(pathAndQuery: string, body?: object): Promise<Record<string, unknown>> {
  const { RANNA_STRIPE_API_BASE: base, STRIPE_SECRET_KEY: key } = services();
  const response = await fetch(base + pathAndQuery, {
    method: body ? "POST" : "GET",
    headers: { authorization: `Bearer ${key}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`sandbox ${pathAndQuery}: ${response.status}`);
  return response.json();
}

/** With `lose` set, the sandbox sends no webhooks. */
export const loseWebhooks = (lose: boolean) => sandbox("/sandbox/webhooks", { drop: lose });

export type Intent = {
  id: string;
  amount: number;
  amount_received: number;
  status: string;
  metadata: Record<string, string>;
};

/** Searches all intents, however many other tests have made meanwhile. */
async function intentsWith(is: (metadata: Record<string, string>) => boolean): Promise<Intent[]> {
  const found: Intent[] = [];
  for (let after = ""; ; ) {
    const page = await sandbox(`/v1/payment_intents?limit=100${after}`);
    const intents = page.data as Intent[];
    found.push(...intents.filter(({ metadata }) => is(metadata)));
    if (!page.has_more) return found;
    after = `&starting_after=${intents.at(-1)?.id}`;
  }
}

/** All payment intents of purchases that contain a recipe, as the payment provider has them. */
export async function intentsOf(recipeId: string): Promise<Intent[]> {
  const boxes = await withDatabase((db) =>
    db
      .collection("orders")
      .find({ "lines.recipeId": new ObjectId(recipeId) })
      .toArray(),
  );
  const purchases = new Set(boxes.map(({ purchaseId }) => String(purchaseId)));
  return intentsWith((metadata) => purchases.has(metadata.purchaseId ?? ""));
}

const takenOf = (intents: Intent[]): { times: number; poisha: number } => {
  const paid = intents.filter(({ status }) => status === "succeeded");
  return { times: paid.length, poisha: paid.reduce((sum, { amount_received }) => sum + amount_received, 0) };
};

/** The number of charges for a recipe, and their sum in poisha. */
export const chargesOf = async (recipeId: string) => takenOf(await intentsOf(recipeId));

/** The number of charges for a purchase, and their sum in poisha. */
export const purchaseChargesOf = async (purchaseId: string) =>
  takenOf(await intentsWith((metadata) => metadata.purchaseId === purchaseId));

/** The connection of this worker. It ends with the process. */
let client: Promise<MongoClient> | undefined;

/** Works directly on the product's database. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  client ??= MongoClient.connect(services().MONGODB_URI);
  return work((await client).db("ranna"));
}

/**
 * Runs `work` while the reconciler of no server runs, because its lease is held here. Orders that are opened
 * meanwhile can be completed only by the browser or by a webhook.
 */
export async function withoutReconciler(work: () => Promise<void>): Promise<void> {
  const lease = { _id: "reconcile-charges" as never };
  const until = new Date(Date.now() + 10 * 60_000);
  await withDatabase((db) =>
    db.collection("leases").updateOne(lease, { $set: { holder: "test", until } }, { upsert: true }),
  );
  try {
    await work();
  } finally {
    await withDatabase((db) => db.collection("leases").deleteOne({ ...lease, holder: "test" }));
  }
}

/** What completed the order of an intent: `browser`, `webhook` or `reconciler`; null while it is open. */
export const completedBy = (intentId: string): Promise<string | null> =>
  withDatabase(async (db) => (await db.collection("orders").findOne({ intentId }))?.completedBy ?? null);
