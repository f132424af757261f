import { MongoClient } from "mongodb";
import { inject } from "vitest";
import { addressOf, newDatabaseName } from "../../local/mongo/given-server";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the local/mongo that all test files of a run share; null: a server is given by MONGODB_TEST_URI. */
    sharedMongo: string | null;
  }
}

/** The server that the run's global setup started for tests that are not about the server's own process. */
export const sharedServer = (): string | null => inject("sharedMongo");

/** An empty database of the caller's own on `server`; `stop` drops it. */
export function ownDatabase(server: string): { uri: string; stop: () => Promise<void> } {
  const name = newDatabaseName();
  const uri = addressOf(server, name);
  return {
    uri,
    stop: async () => {
      const client = await MongoClient.connect(uri);
      await client.db(name).dropDatabase();
      await client.close();
    },
  };
}
