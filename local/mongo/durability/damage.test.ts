import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MongoError } from "../errors";
import { checkFile } from "../storage/check-file";
import { Environment } from "../storage/environment";
import { recordKey, TIME_KEY } from "../storage/keys";

const SEEDS = process.env.LONG === "1" ? 600 : 25;
const PAGE = 4096;
const IDENT = 1000;

/** Makes a random generator from a seed, so that a failure can be repeated. */
function generator(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

const root = fs.mkdtempSync(path.join(os.tmpdir(), "ranna-damage-"));
const sound = path.join(root, "sound");
const dataFile = (folder: string): string => path.join(folder, "data", "data.mdb");

/** All stored entries except the time of the newest commit, which every commit changes. */
const contents = (environment: Environment): Map<string, string> =>
  new Map(
    [...environment.latest.range(Buffer.alloc(1), Buffer.alloc(4, 255))]
      .filter(({ key }) => !key.equals(TIME_KEY))
      .map(({ key, value }) => [key.toString("hex"), value.toString("latin1")]),
  );

let expected: Map<string, string>;

beforeAll(async () => {
  fs.mkdirSync(sound);
  const environment = new Environment(sound);
  await environment.write((writer) => environment.catalog.create(writer, "db.things"));
  const random = generator(7);
  // Writes short values, and long values on separate pages. Removing values leaves free pages.
  for (let round = 0; round < 12; round++)
    await environment.write((writer) => {
      for (let i = 0; i < 250; i++) {
        const key = recordKey(IDENT + random(3), random(1500));
        if (random(3) === 0) writer.remove(key);
        else writer.put(key, Buffer.alloc(random(40) === 0 ? random(20_000) : random(300), i));
      }
    });
  expected = contents(environment);
  await environment.close();
});

afterAll(() => fs.rmSync(root, { recursive: true, force: true }));

/**
 * Expects that the data is complete. Also writes, because damage in the list of free pages shows only when LMDB
 * writes.
 */
async function staysWhole(environment: Environment, folder: string): Promise<void> {
  const news = Array.from({ length: 60 }, (_, i) => recordKey(IDENT + 9, i));
  await environment.write((writer) => {
    for (const key of news) writer.put(key, Buffer.alloc(400, "n"));
  });
  const after = contents(environment);
  expect(after.size).toBe(expected.size + news.length);
  for (const [key, value] of expected) expect(after.get(key) === value).toBe(true);
  checkFile(dataFile(folder), () => {});
}

const damages: Record<string, (bytes: Buffer, random: (below: number) => number) => Buffer> = {
  truncated: (bytes, random) => bytes.subarray(0, random(bytes.length)),
  "with a page of zeroes": (bytes, random) => {
    const page = random(bytes.length / PAGE) * PAGE;
    return bytes.fill(0, page, page + PAGE);
  },
  "with one bit turned": (bytes, random) => {
    const at = random(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    return bytes;
  },
  "with a bit turned at the head of a page": (bytes, random) => {
    const at = random(bytes.length / PAGE) * PAGE + random(64);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
    return bytes;
  },
  "with random bytes in a random place": (bytes, random) => {
    const at = random(bytes.length);
    const noise = randomBytes(1 + random(600));
    noise.copy(bytes, at);
    return bytes;
  },
  "with two pages exchanged": (bytes, random) => {
    const [a, b] = [random(bytes.length / PAGE) * PAGE, random(bytes.length / PAGE) * PAGE];
    const one = Buffer.from(bytes.subarray(a, a + PAGE));
    bytes.copyWithin(a, b, b + PAGE);
    one.copy(bytes, b);
    return bytes;
  },
};

describe("a whole data file", () => {
  it("opens with what was stored, also as a copy", {
    timeout: 60_000,
  }, async () => {
    const copy = path.join(root, "copy");
    fs.cpSync(sound, copy, { recursive: true });
    for (const folder of [sound, copy, copy]) {
      const environment = new Environment(folder);
      expect(contents(environment)).toEqual(expected);
      await environment.close();
    }
  });
});

describe("a damaged data file", () => {
  for (const [name, damage] of Object.entries(damages))
    it(`${name} is refused, fails at the read, or holds all that was stored`, {
      timeout: 20_000 + SEEDS * 200,
    }, async () => {
      const original = fs.readFileSync(dataFile(sound));
      const outcomes = { refused: 0, failed: 0, whole: 0 };
      for (let seed = 0; seed < SEEDS; seed++) {
        const folder = fs.mkdtempSync(path.join(root, "case-"));
        fs.cpSync(sound, folder, { recursive: true });
        fs.writeFileSync(dataFile(folder), damage(Buffer.from(original), generator(seed)));
        let environment: Environment | undefined;
        try {
          environment = new Environment(folder);
          expect(contents(environment), `seed ${seed}`).toEqual(expected);
          await staysWhole(environment, folder);
          outcomes.whole++;
        } catch (error) {
          if (error instanceof MongoError) {
            expect(error.code).toBe(301);
            outcomes.failed++;
          } else {
            const { message } = error as Error;
            expect(message, `seed ${seed}`).toContain(dataFile(folder));
            expect(message).toContain("npm run restore");
            outcomes.refused++;
          }
        }
        await environment?.close();
        fs.rmSync(folder, { recursive: true });
      }
      expect(outcomes.refused).toBeGreaterThan(0);
      if (name === "with one bit turned") expect(outcomes.whole).toBeGreaterThan(0);
    });
});
