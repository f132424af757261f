import { MongoClient } from "mongodb";
import { inject } from "vitest";
import { addressOf, newDatabaseName } from "../../local/mongo/given-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the local/mongo that all test files of a run share; null when MONGODB_TEST_URI gives a server. */
    sharedMongo: string | null;
    /** Beginning of the names of the workers' databases. The run drops these at its end. */
    workerDatabases: string;
  }
}

/** The server that the run's global setup has started for tests that do not test the server process itself. */
export const sharedServer = (): string | null => inject("sharedMongo");

/** A new, empty database on `server`. `stop` drops it. */
export function ownDatabase(server: string): { uri: string; stop: () => Promise<void> } {
  const name = newDatabaseName();
  const uri = addressOf(server, name);
  return { uri, stop: () => inDatabase(uri, async (client) => void (await client.db(name).dropDatabase())) };
}

/** The database of this worker on `server`, emptied. The files of the worker use it one after the other. */
export async function workerDatabase(server: string): Promise<{ uri: string; stop: () => Promise<void> }> {
  const name = `${inject("workerDatabases")}${process.env.VITEST_POOL_ID}`;
  const uri = addressOf(server, name);
  await inDatabase(uri, async (client) => {
    const collections = await client.db(name).collections();
    await Promise.all(collections.map((collection) => collection.deleteMany({})));
  });
  return { uri, stop: async () => undefined };
}

async function inDatabase(uri: string, work: (client: MongoClient) => Promise<void>): Promise<void> {
  const client = await MongoClient.connect(uri);
  try {
    await work(client);
  } finally {
    await client.close();
  }
}
