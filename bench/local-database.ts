import { once } from "node:events";
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, unlinkSync, writeSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { MongoClient } from "mongodb";
import { spawnMongo } from "../local/mongo/testing";
import { fill, INDEXES } from "./local-database-data";
import { measureOperations } from "./local-database-operations";
import { median, number, type Rate } from "./report";

/** All figures for one number of documents. */
type SizeFigure = {
  documents: number;
  operations: Record<string, Rate>;
  /** Further rates per second, by name. */
  others: Record<string, number>;
};

const ROUNDS = 3;
const APPENDS = "fdatasync/s, appending";

/** Measures the local database (or the server of MONGODB_TEST_URI) with 1,000 and with 100,000 documents. */
export async function measureDatabase(): Promise<SizeFigure[]> {
  const [small, large] = [await measureSize(1000), await measureSize(100_000)];
  print(small, large);
  return [small, large];
}

async function measureSize(documents: number): Promise<SizeFigure> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ranna-bench-db-"));
  const given = process.env.MONGODB_TEST_URI;
  const child = given ? undefined : await spawnMongo(folder);
  const client = await MongoClient.connect(given ?? child?.uri ?? "", { maxPoolSize: 40 });
  try {
    const db = client.db("bench");
    await db.dropDatabase();
    const indexed = db.collection("recipes");
    await indexed.createIndexes(INDEXES);
    const others: SizeFigure["others"] = {
      "insertMany, documents/s": await fill(indexed, documents),
      [APPENDS]: median(Array.from({ length: ROUNDS }, () => appendsPerSecond(folder))),
    };
    const operations = await measureOperations(client, indexed, documents, ROUNDS);
    if (given) await db.dropDatabase();
    return { documents, operations, others };
  } finally {
    await client.close();
    if (child) await Promise.all([once(child.process, "exit"), child.process.kill("SIGTERM")]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const DISK_MS = 700;
const PAGE = Buffer.alloc(4096, 1);

/** How many times per second the disk can append 4 kB to a file and make them durable. */
function appendsPerSecond(folder: string): number {
  const file = path.join(folder, "fdatasync.probe");
  const fd = openSync(file, "w");
  try {
    const began = performance.now();
    let count = 0;
    for (; performance.now() - began < DISK_MS; count += 1) {
      writeSync(fd, PAGE);
      fdatasyncSync(fd);
    }
    return count / ((performance.now() - began) / 1000);
  } finally {
    closeSync(fd);
    unlinkSync(file);
  }
}

const cells = (...values: number[]) => values.map((value) => number(value, 9)).join(" ");

/**
 * Prints each operation with few and with many documents, the growth between them, and the figures to compare with.
 */
function print(small: SizeFigure, large: SizeFigure): void {
  console.log(
    `\ndatabase, ${small.documents} and ${large.documents} documents; growth is the p50 with many to that with few`,
  );
  console.log(
    "".padEnd(34) +
      "      1/s     p50ms     p95ms |       1/s     p50ms     p95ms |    growth | p50 of ping | of fdatasync/s",
  );
  const ping = large.operations.ping?.p50Ms ?? Number.NaN;
  for (const [name, few] of Object.entries(small.operations)) {
    const many = large.operations[name];
    if (!many) continue;
    const ofDisk = many.perSecond / (large.others[APPENDS] ?? Number.NaN);
    console.log(
      [
        `${name.padEnd(33)} ${cells(few.perSecond, few.p50Ms, few.p95Ms)}`,
        cells(many.perSecond, many.p50Ms, many.p95Ms),
        `${cells(many.p50Ms / few.p50Ms)}x`,
        `${cells(many.p50Ms / ping)}x`,
        /insert|transaction/.test(name) ? `${cells(ofDisk)}x` : "",
      ].join(" | "),
    );
  }
  for (const [name, few] of Object.entries(small.others)) {
    const many = large.others[name];
    if (many) console.log(`${name.padEnd(33)} ${cells(few)} ${"|".padStart(21)} ${cells(many)}`);
  }
}
