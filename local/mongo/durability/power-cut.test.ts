import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { checkFile } from "../storage/check-file";
import { readCheckpoint, rollBack } from "../storage/checkpoint";
import { Environment } from "../storage/environment";
import { recordsAfter } from "../storage/journal";
import type { JournalRecord } from "../storage/journal-record";
import { recordKey } from "../storage/keys";

const CUTS = process.env.LONG === "1" ? 150 : 4;
const IDENT = 1000;
/** Number of commits between two checkpoints. */
const EACH = 256;

const root = fs.mkdtempSync(path.join(os.tmpdir(), "ranna-power-"));
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

const dataFile = (folder: string): string => path.join(folder, "data", "data.mdb");
const random = (below: number): number => Math.floor(Math.random() * below);

function contents(environment: Environment): Map<string, number> {
  const found = new Map<string, number>();
  for (const { key, value } of environment.latest.range(recordKey(IDENT, 0), recordKey(IDENT + 1, 0)))
    found.set(key.toString("hex"), value.readUInt32LE());
  return found;
}

function recordsIn(folder: string): JournalRecord[] {
  const checkpoint = readCheckpoint(folder);
  if (!checkpoint) throw new Error("no checkpoint");
  return recordsAfter(folder, checkpoint);
}

/**
 * Simulates the worst power cut: everything that was not synced becomes random bytes. That is every page outside of
 * the checkpoint's state, both meta pages, and everything after the last record of the journal.
 */
function cutPower(folder: string): void {
  const checkpoint = readCheckpoint(folder);
  if (!checkpoint) throw new Error("no checkpoint");
  const { pageSize } = checkpoint;
  rollBack(dataFile(folder), checkpoint);
  const { used } = checkFile(dataFile(folder), () => {});
  const bytes = fs.readFileSync(dataFile(folder));
  for (let page = 0; page * pageSize < bytes.length; page++)
    if (!used[page]) randomBytes(pageSize).copy(bytes, page * pageSize);
  fs.writeFileSync(dataFile(folder), bytes);
}

/** Makes commits that change, remove and add values, some of them long. `expected` contains the result. */
class Writes {
  readonly expected = new Map<string, number>();
  commits = 0;
  private next = 0;
  constructor(readonly environment: Environment) {}

  commit(): Promise<void> {
    this.commits++;
    const changes = new Map<string, number | undefined>();
    for (let i = 0; i < 1 + random(6); i++) {
      const key = recordKey(IDENT, random(400)).toString("hex");
      changes.set(key, random(4) === 0 ? undefined : ++this.next);
    }
    return this.environment
      .write((writer) => {
        for (const [key, value] of changes)
          if (value === undefined) writer.remove(Buffer.from(key, "hex"));
          else {
            const bytes = Buffer.alloc(random(20) === 0 ? 12_000 : 4 + random(400));
            bytes.writeUInt32LE(value);
            writer.put(Buffer.from(key, "hex"), bytes);
          }
      })
      .then(() => {
        for (const [key, value] of changes)
          if (value === undefined) this.expected.delete(key);
          else this.expected.set(key, value);
      });
  }
}

const sorted = (map: Map<string, number>): [string, number][] =>
  [...map].sort(([a], [b]) => (a < b ? -1 : 1));

describe("a power cut at any moment", () => {
  it("loses no commit that was acknowledged, though the data file itself was never synced since the checkpoint", {
    timeout: 30_000 + CUTS * 3000,
  }, async () => {
    const folder = path.join(root, "database");
    fs.mkdirSync(folder);
    const writes = new Writes(new Environment(folder));
    let replayed = 0;
    let halfway = 0;
    for (let cut = 0; cut < CUTS; cut++) {
      for (let commits = random(300); commits >= 0; commits--) await writes.commit();
      // Every second power cut happens during a checkpoint. This checkpoint has just begun, and the next commits run
      // at the same time.
      if (cut % 2) while (writes.commits % EACH !== 0) await writes.commit();
      for (let more = cut > 1 ? random(3) : 0; cut % 2 && more > 0; more--) await writes.commit();
      const left = path.join(root, `cut-${cut}`);
      fs.cpSync(folder, left, { recursive: true });
      cutPower(left);
      const records = recordsIn(left).length;
      replayed += records;
      if (records >= EACH) halfway++;
      {
        const again = new Environment(left);
        expect(sorted(contents(again))).toEqual(sorted(writes.expected));
        // The server continues with this data and is killed a second time.
        const more = new Writes(again);
        for (const [key, value] of writes.expected) more.expected.set(key, value);
        for (let i = 0; i < 5; i++) await more.commit();
        expect(sorted(contents(again))).toEqual(sorted(more.expected));
        {
          const next = `${left}-again`;
          fs.cpSync(left, next, { recursive: true });
          cutPower(next);
          const third = new Environment(next);
          expect(sorted(contents(third))).toEqual(sorted(more.expected));
          await third.close();
          fs.rmSync(next, { recursive: true });
        }
        await again.close();
      }
      fs.rmSync(left, { recursive: true });
    }
    expect(replayed).toBeGreaterThan(0);
    expect(halfway).toBeGreaterThan(0);
    await writes.environment.close();
  });

  it("may tear the last record of the journal, which was not acknowledged, and none before it", {
    timeout: 60_000,
  }, async () => {
    const folder = path.join(root, "torn");
    fs.mkdirSync(folder);
    const writes = new Writes(new Environment(folder));
    const states: [string, number][][] = [sorted(writes.expected)];
    for (let i = 0; i < 20; i++) {
      await writes.commit();
      states.push(sorted(writes.expected));
    }
    const copy = (name: string): string => {
      const to = path.join(root, name);
      fs.cpSync(folder, to, { recursive: true });
      return to;
    };
    const journalOf = (from: string): string => {
      const files = [0, 1].map((segment) => path.join(from, `journal.${segment}`));
      return files.find((file) => fs.readFileSync(file).some((byte) => byte !== 0)) ?? "";
    };
    const ends: number[] = [0];
    const journal = fs.readFileSync(journalOf(folder));
    for (const record of recordsIn(folder)) ends.push(record.end);
    expect(ends.length).toBe(21);
    for (const [name, place] of [
      ["last", 19],
      ["middle", 9],
    ] as const) {
      const torn = copy(name);
      const at = (ends[place] ?? 0) + random((ends[place + 1] ?? 0) - (ends[place] ?? 0) - 8);
      const bytes = Buffer.from(journal);
      bytes[at] = (bytes[at] ?? 0) ^ 0x10;
      fs.writeFileSync(journalOf(torn), bytes);
      if (name === "last") {
        const again = new Environment(torn);
        expect(sorted(contents(again))).toEqual(states[19]);
        await again.close();
      } else
        expect(() => new Environment(torn)).toThrow(/the journal lacks commit 10, but holds a later one/);
    }
    await writes.environment.close();
  });

  it("with a damaged checkpoint or marker loses nothing either, or is refused", {
    timeout: 60_000,
  }, async () => {
    const folder = path.join(root, "marks");
    fs.mkdirSync(folder);
    const writes = new Writes(new Environment(folder));
    // The second checkpoint is complete, and the third has not begun.
    for (let i = 0; i < 600; i++) await writes.commit();
    const expected = sorted(writes.expected);
    const outcomes = { refused: 0, whole: 0 };
    for (let i = 0; i < CUTS * 4; i++) {
      const left = path.join(root, `mark-${i}`);
      fs.cpSync(folder, left, { recursive: true });
      const file = path.join(left, i % 4 === 0 ? "format.json" : "checkpoint");
      const bytes = fs.readFileSync(file);
      const at = i % 3 === 0 ? random(bytes.length) : random(600) + (i % 2) * 4096;
      if (at < bytes.length) bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
      fs.writeFileSync(file, i % 5 === 0 ? bytes.subarray(0, at) : bytes);
      try {
        const again = new Environment(left);
        expect(sorted(contents(again))).toEqual(expected);
        await again.close();
        outcomes.whole++;
      } catch (error) {
        expect((error as Error).message).toContain("npm run restore");
        outcomes.refused++;
      }
      fs.rmSync(left, { recursive: true });
    }
    expect(outcomes.whole).toBeGreaterThan(0);
    expect(outcomes.refused).toBeGreaterThan(0);
    await writes.environment.close();
  });
});
