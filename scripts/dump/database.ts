import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { type Db, MongoClient } from "mongodb";
import type { AllSettings } from "../../lib/startup/settings";
import { script } from "../start/services";

/** A connection to the product's database. `close` also stops the local database if this process started it. */
export interface Connection {
  db: Db;
  uri: string;
  close(): Promise<void>;
}

/**
 * The database that the connection URI names. Without a name, or with the driver's default name `test`, it is the
 * database `ranna`.
 */
function productDb(client: MongoClient): Db {
  const named = client.options.dbName;
  return client.db(named && named !== "test" ? named : "ranna");
}

const ownerOf = (folder: string): number =>
  Number(readFileSync(path.join(folder, "owner.lock"), "utf8").split(" ")[0]);

/**
 * Connects to the database of a running product, as recorded in DATA_DIR. Returns undefined if it does not answer. A
 * local database counts only if it owns this folder, because another program may use the recorded port by now.
 */
async function running(
  dataDir: string,
  folder: string,
): Promise<{ client: MongoClient; uri: string } | undefined> {
  let client: MongoClient | undefined;
  try {
    const services = JSON.parse(readFileSync(path.join(dataDir, "services.json"), "utf8")) as Record<
      string,
      string
    >;
    if (!services.MONGODB_URI) return undefined;
    client = await MongoClient.connect(services.MONGODB_URI, { serverSelectionTimeoutMS: 2000 });
    const status = await client.db("admin").command({ serverStatus: 1 });
    if (status.process !== "local-mongo" || Number(status.pid) === ownerOf(folder))
      return { client, uri: services.MONGODB_URI };
  } catch {
    // No MongoDB server answers at the recorded address.
  }
  await client?.close();
  return undefined;
}

/** Starts the local database with its data in `folder`. The database stops when this process ends. */
async function started(folder: string): Promise<Connection> {
  const args = script("local/mongo/main.ts", ["--data-dir", folder, "--port", "0"]);
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const line = await Promise.race([
    new Promise<string>((resolve) => createInterface({ input: child.stdout }).once("line", resolve)),
    ended.then(() => {
      throw new Error("the local database did not start");
    }),
  ]);
  const { uri } = JSON.parse(line) as { uri: string };
  const client = await MongoClient.connect(uri);
  const close = async (): Promise<void> => {
    await client.close();
    child.kill("SIGTERM");
    await ended;
  };
  return { db: productDb(client), uri, close };
}

/**
 * Connects to MONGODB_URI, or to the local database if MONGODB_URI is unset. Starts the local database if it is not
 * running. With `mustExist`, throws Error if there is no local database.
 */
export async function connect({ server, database }: AllSettings, mustExist: boolean): Promise<Connection> {
  const folder = path.join(server.dataDir, "mongo");
  const found = database.uri
    ? {
        client: await MongoClient.connect(database.uri, { serverSelectionTimeoutMS: 10_000 }),
        uri: database.uri,
      }
    : await running(server.dataDir, folder);
  if (found) {
    const { client, uri } = found;
    return { db: productDb(client), uri, close: () => client.close() };
  }
  if (mustExist && !existsSync(folder)) throw new Error(`there is no database in ${folder}`);
  return started(folder);
}
