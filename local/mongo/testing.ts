import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("./main.ts", import.meta.url));

/** A database of its own for a test file. */
export interface TestMongo {
  uri: string;
  dataDir: string;
  /** Ends the server and removes its folder. */
  stop(): Promise<void>;
  /** Ends the server as a power cut would (SIGKILL); the folder stays. */
  kill(): Promise<void>;
  /** Starts the server again on the same folder and port. */
  restart(): Promise<void>;
}

interface Child {
  process: ChildProcess;
  uri: string;
}

/** Starts the server as a child that ends with this process; resolves when it listens. */
export function spawnMongo(dataDir: string, port = 0, extra: string[] = []): Promise<Child> {
  const args = [
    "--import",
    "tsx",
    MAIN,
    "--data-dir",
    dataDir,
    "--port",
    String(port),
    "--exit-with-parent",
    "--enable-test-commands",
    ...extra,
  ];
  const cwd = path.resolve(path.dirname(MAIN), "../..");
  const child = spawn(process.execPath, args, { cwd, stdio: ["pipe", "pipe", "pipe"] });
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

/**
 * A fresh, empty database. With MONGODB_TEST_URI set it is that server, under a database name of its own, which is
 * dropped at the end; `kill` and `restart` then throw, because that server isn't ours.
 */
export async function startTestMongo(extra: string[] = []): Promise<TestMongo> {
  const given = process.env.MONGODB_TEST_URI;
  if (given) return remote(given);
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), "ranna-mongo-"));
  let child = await spawnMongo(dataDir, 0, extra);
  const port = Number(new URL(child.uri).port);
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.process.kill(signal);
    await gone(child.process);
  };
  return {
    uri: child.uri,
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

async function remote(given: string): Promise<TestMongo> {
  const { MongoClient } = await import("mongodb");
  const uri = new URL(given);
  uri.pathname = `/test-${randomBytes(6).toString("hex")}`;
  const foreign = async (): Promise<void> => {
    throw new Error("a server given by MONGODB_TEST_URI is not killed or restarted");
  };
  return {
    uri: uri.href,
    dataDir: "",
    kill: foreign,
    restart: foreign,
    async stop() {
      const client = await MongoClient.connect(uri.href);
      await client.db().dropDatabase();
      await client.close();
    },
  };
}
