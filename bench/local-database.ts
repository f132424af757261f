import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { spawnMongo } from "../local/mongo/testing";
import { median } from "./load";
import { fill, INDEXES } from "./local-database-data";
import { measureDisk } from "./local-database-disk";
import { type Figures, measureOperations } from "./local-database-operations";

/** Everything that was measured with one number of documents. Rates are a second, times ms. */
export type SizeFigure = {
  documents: number;
  fdatasyncAppends: number;
  fdatasyncOverwrites: number;
  /** insertMany of 1,000, with five indexes and with only `_id`. */
  loadIndexed: number;
  loadPlain: number;
  operations: Figures;
  /** MB of the server process after the load; null when the server isn't ours. */
  memoryMb: number | null;
  startMs: number | null;
};

const SIZES = [1000, 100_000];
const ROUNDS = 3;

/** Measures the local database (or the server of MONGODB_TEST_URI) with 1,000 and with 100,000 documents. */
export async function measureDatabase(): Promise<SizeFigure[]> {
  const results: SizeFigure[] = [];
  for (const documents of SIZES) {
    console.log(`measuring the database with ${documents} documents ...`);
    results.push(await measureSize(documents));
  }
  return results;
}

async function measureSize(documents: number): Promise<SizeFigure> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ranna-bench-db-"));
  const given = process.env.MONGODB_TEST_URI;
  let child = given ? undefined : await spawnMongo(folder);
  const uri = given ?? child?.uri ?? "";
  const client = await MongoClient.connect(uri, { maxPoolSize: 40 });
  try {
    const db = client.db("bench");
    await db.dropDatabase();
    const [indexed, plain] = [db.collection("recipes"), db.collection("plain")];
    await indexed.createIndexes(INDEXES);
    const loadIndexed = await fill(indexed, documents);
    const loadPlain = await fill(plain, documents);
    const memoryMb = child ? memoryOf(child.process.pid) : null;
    const disks = Array.from({ length: ROUNDS }, () => measureDisk(folder));
    const operations = await measureOperations(client, indexed, plain, documents, ROUNDS);
    if (given) await db.dropDatabase();
    await client.close();
    let startMs: number | null = null;
    if (child) {
      await ended(child);
      const began = performance.now();
      child = await spawnMongo(folder);
      startMs = performance.now() - began;
    }
    return {
      documents,
      fdatasyncAppends: median(disks.map((disk) => disk.appendsPerSecond)),
      fdatasyncOverwrites: median(disks.map((disk) => disk.overwritesPerSecond)),
      loadIndexed,
      loadPlain,
      operations,
      memoryMb,
      startMs,
    };
  } finally {
    await client.close();
    if (child) await ended(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function ended(child: Awaited<ReturnType<typeof spawnMongo>>): Promise<void> {
  if (child.process.exitCode !== null) return;
  const gone = new Promise((resolve) => child.process.once("exit", resolve));
  child.process.kill("SIGTERM");
  await gone;
}

/** Resident memory in MB, without the pages of the mapped file, which the system takes back at will. */
function memoryOf(pid: number | undefined): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kb = /^RssAnon:\s+(\d+) kB/m.exec(status)?.[1];
    return kb ? Number(kb) / 1024 : null;
  } catch {
    return null;
  }
}
