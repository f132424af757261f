import { type ChildProcess, spawn } from "node:child_process";
import { statfsSync } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundle } from "@ranna/local-process/bundle";
import { MongoClient, MongoServerError } from "mongodb";
import { addressOf, givenServer, newDatabaseName } from "./given-server";

/** A database for one test file. */
export interface TestMongo {
  /** Address of the server with the name of the database, so that `client.db()` is that database. */
  uri: string;
  /** Name of the database. On a server given by MONGODB_TEST_URI, a test must not touch any other database. */
  database: string;
  dataDir: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
  /** Kills the server with SIGKILL. The folder stays. */
  kill(): Promise<void>;
  /** Starts the server again on the same folder and port. */
  restart(): Promise<void>;
}

interface Child {
  process: ChildProcess;
  uri: string;
}

/** Starts the server as a child process, which ends with this process. Resolves when the server is listening. */
export async function spawnMongo(dataDir: string, port = 0, extra: string[] = []): Promise<Child> {
  const args = [
    await bundle(import.meta.dirname),
    "--data-dir",
    dataDir,
    "--port",
    String(port),
    "--exit-with-parent",
    "--enable-test-commands",
    ...extra,
  ];
  const child = spawn(process.execPath, args, { cwd: import.meta.dirname, stdio: ["pipe", "pipe", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
    process.stderr.write(chunk);
  });
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", (line) => {
      const { uri } = JSON.parse(line) as { uri: string };
      resolve({ process: child, uri });
    });
    child.once("exit", (code) => reject(new Error(`the database ended with ${code}: ${errors.trim()}`)));
  });
}

const gone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve();
    else child.once("exit", () => resolve());
  });

const IN_MEMORY = "/dev/shm";
const ROOM = 4 * 2 ** 30;

/**
 * A folder in memory, so that tests need not wait for the disk. If the machine has none with enough room, the folder
 * for temporary files.
 */
function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM ? IN_MEMORY : os.tmpdir();
  } catch {
    return os.tmpdir();
  }
}

/**
 * Creates a new, empty database on a server of its own. If MONGODB_TEST_URI is set, creates the database on that
 * server under a new name, and drops it at the end. `kill` and `restart` then throw.
 */
export async function startTestMongo(extra: string[] = []): Promise<TestMongo> {
  const given = givenServer();
  if (given) return foreign(given);
  const dataDir = await fs.mkdtemp(path.join(quickFolder(), "ranna-mongo-"));
  let child = await spawnMongo(dataDir, 0, extra);
  const port = Number(new URL(child.uri).port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.process.kill(signal);
    await gone(child.process);
  };
  return {
    uri: addressOf(child.uri, "test"),
    database: "test",
    dataDir,
    kill: () => end("SIGKILL"),
    async restart() {
      await end("SIGTERM");
      child = await spawnMongo(dataDir, port, extra);
    },
    async stop() {
      await end("SIGTERM");
      await fs.rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function foreign(server: string): Promise<TestMongo> {
  const database = newDatabaseName();
  const uri = addressOf(server, database);
  const clean = async (): Promise<void> => {
    const client = await MongoClient.connect(uri);
    await client.db(database).dropDatabase();
    await client.close();
  };
  const refuse = async (): Promise<void> => {
    throw new Error("a server given by MONGODB_TEST_URI is not killed or restarted");
  };
  await clean();
  return { uri, database, dataDir: "", kill: refuse, restart: refuse, stop: clean };
}

/** Returns the server error of an operation that must fail. */
export async function failure(work: Promise<unknown>): Promise<MongoServerError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof MongoServerError) return error;
    throw error;
  }
  throw new Error("it succeeded");
}
