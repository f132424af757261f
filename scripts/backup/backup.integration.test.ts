import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "../../lib/platform/days";
import { db } from "../../lib/platform/db/client";
import { incidents } from "../../lib/platform/jobs/incidents";
import { withVariables } from "../../lib/platform/settings/with-variables";
import { makePerson } from "../../tests/support/accounts";
import { startTestDatabase } from "../../tests/support/test-database";
import { verify } from "../dump/file-format";
import { readDump } from "../dump/read-dump";
import { backUp, isBackupDue, listBackups } from "./back-up";
import { runBackup } from "./run";

startTestDatabase({}, "new");

const NIGHT = new Date("2026-11-30T20:00:00Z");
const KEY = "a key of thirty-two characters or more";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "ranna-backup-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** All documents of the database, by collection. */
async function everything(): Promise<Record<string, unknown[]>> {
  const names = (await db().listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();
  const documents = names.map((name) => db().collection(name).find().sort({ _id: 1 }).toArray());
  return Object.fromEntries((await Promise.all(documents)).map((found, at) => [names[at], found]));
}

describe("a backup", () => {
  it.each([null, KEY])("brings everything back, with the key %s", async (key) => {
    await makePerson();
    const before = await everything();
    const { file, documents } = await backUp(db(), folder, key, NIGHT);
    expect(path.basename(file)).toBe("ranna-20261130T200000Z.dump");
    expect(documents).toBe(Object.values(before).flat().length);
    await makePerson();
    await db().collection("cartItems").drop();
    await readDump(db(), await verify(file, key), true);
    expect(await everything()).toEqual(before);
  });

  it("leaves the newest 14, what is not a backup, and nothing half-written", async () => {
    writeFileSync(path.join(folder, "by-hand.dump"), "");
    writeFileSync(path.join(folder, "ranna-20261130T200000Z.dump.partial-7"), "killed");
    const nights = Array.from({ length: 16 }, (_, night) => new Date(NIGHT.getTime() + night * DAY_MS));
    for (const night of nights) await backUp(db(), folder, null, night);
    const kept = await listBackups(folder);
    expect(kept).toHaveLength(14);
    expect([kept[0], kept.at(-1)]).toEqual(["ranna-20261202T200000Z.dump", "ranna-20261215T200000Z.dump"]);
    expect(readdirSync(folder).sort()).toEqual(["by-hand.dump", ...kept]);
  });

  it("is due until one was made since the latest 2 o'clock in Dhaka", async () => {
    const at = (time: string) => isBackupDue(folder, new Date(time));
    expect(await isBackupDue(path.join(folder, "none"), NIGHT)).toBe(true);
    // 2 o'clock in Dhaka is 20:00 UTC.
    await backUp(db(), folder, null, NIGHT);
    expect(await at("2026-11-30T20:05:00Z")).toBe(false);
    expect(await at("2026-12-01T19:59:00Z")).toBe(false);
    expect(await at("2026-12-01T20:00:00Z")).toBe(true);
  });
});

describe("npm run backup -- --once", () => {
  const run = (settings: Record<string, string>) => withVariables(settings, () => runBackup(["--once"]));
  const failing = async () =>
    (await incidents.job.list(new Date(), 10)).filter(({ id }) => id === "back-up-database");
  afterEach(() => {
    process.exitCode = undefined;
  });

  it("tells administrators of a failure, until one succeeds", async () => {
    const file = path.join(folder, "a-file");
    writeFileSync(file, "");
    await run({ BACKUP_DIR: file });
    expect(process.exitCode).toBe(1);
    expect(await failing()).toEqual([
      expect.objectContaining({ detail: expect.stringMatching(/EEXIST|ENOTDIR/) }),
    ]);
    await run({ BACKUP_DIR: path.join(folder, "made"), DUMP_KEY: KEY });
    expect(await failing()).toEqual([]);
    const [made = ""] = await listBackups(path.join(folder, "made"));
    expect(existsSync(path.join(folder, "made", made))).toBe(true);
    await expect(verify(path.join(folder, "made", made), null)).rejects.toThrow(/DUMP_KEY is missing/);
  });
});
