import { MongoClient } from "mongodb";
import { givenServer, TEST_PREFIX } from "./differential/given-server";

async function databases(uri: string): Promise<string[]> {
  const client = await MongoClient.connect(uri);
  const { databases } = await client.db("admin").admin().listDatabases({ nameOnly: true });
  await client.close();
  return databases.map((database) => database.name);
}

/** Says what is skipped on a server that was given by its address. */
export function announceGivenServer(): void {
  console.log(
    "Integration tests run against the server of MONGODB_TEST_URI. Tests that are about local/mongo's own process " +
      "(kill -9, garbage bytes, files, its refusals) are skipped.",
  );
}

/**
 * Notes which databases a server has. What it gives throws when tests have left another one behind, or have made one
 * under a name that is not unmistakably a test's.
 */
export async function noteDatabases(uri: string): Promise<() => Promise<void>> {
  const before = new Set(await databases(uri));
  return async () => {
    const left = (await databases(uri)).filter((name) => !before.has(name));
    const ours = left.filter((name) => name.startsWith(TEST_PREFIX));
    if (left.length > 0)
      throw new Error(
        `tests left databases behind: ${left.join(", ")}${ours.length < left.length ? ` (names without ${TEST_PREFIX} were not theirs to make)` : ""}`,
      );
  };
}

/** Runs once around the tests of this folder: with MONGODB_TEST_URI set, that server must be left as it was. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const uri = givenServer();
  if (!uri) return undefined;
  announceGivenServer();
  return noteDatabases(uri);
}
