import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { GET } from "@/app/api/audit/route";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { auditDocs } from "./collections";
import { recordAudit } from "./record-audit";
import type { AuditEntry } from "./views";

startTestDatabase();

let admin: Person;
const ids = Array.from({ length: 30 }, () => new ObjectId().toHexString());
const by = (name: string) => ({
  uid: new ObjectId().toHexString(),
  email: `${name.toLowerCase()}@ranna.test`,
  displayName: name,
  role: "admin" as const,
});

beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  for (const [i, id] of ids.entries()) {
    await withTransaction((tx) =>
      recordAudit(
        {
          by: i % 2 ? by("Élise") : by("Karim"),
          action: i % 3 ? "user.role_changed" : "parcel.deleted",
          target: { kind: "user", id, label: `Label ${i} (a.b*)` },
          before: { at: new Date(0), role: "user" },
          after: { at: new Date(0), role: "admin" },
        },
        tx,
      ),
    );
    // Noon in Dhaka of the 1st to the 30th of June.
    const at = new Date(Date.UTC(2026, 5, i + 1, 6));
    await auditDocs().updateOne({ "target.id": id }, { $set: { at } });
  }
});

const list = async (query: Record<string, string> = {}) => {
  const { body } = await ask(GET, admin, "GET", `/api/audit?${new URLSearchParams(query)}`);
  return body as { entries: AuditEntry[]; total: number; pages: number };
};
const targets = async (query: Record<string, string>) =>
  (await list({ size: "100", ...query })).entries.map((entry) => ids.indexOf(entry.target.id));

describe("GET /audit", () => {
  it("lists newest first, in pages that never overlap", async () => {
    const pages = await Promise.all(["1", "2", "3", "4"].map((page) => list({ page, size: "12" })));
    expect(pages[0]).toMatchObject({ total: 30, pages: 3, page: 1, size: 12 });
    const seen = pages.flatMap((page) => page.entries.map((entry) => ids.indexOf(entry.target.id)));
    expect(seen).toEqual(Array.from({ length: 30 }, (_, i) => 29 - i));
  });

  it("searches who, label and id literally, letter case ignored", async () => {
    expect(await targets({ q: "ÉLISE" })).toHaveLength(15);
    expect(await targets({ q: "karim@RANNA" })).toHaveLength(15);
    expect(await targets({ q: "label 7 (a.b*)" })).toEqual([7]);
    expect(await targets({ q: ids[9]!.toUpperCase() })).toEqual([9]);
    for (const q of ["a.b+", ".*x", "^label", "lise$", "[k]arim"])
      expect(await targets({ q }), q).toEqual([]);
  });

  it("filters by action and by days of Dhaka, both included", async () => {
    expect(await targets({ action: "parcel.deleted" })).toHaveLength(10);
    expect(await targets({ from: "2026-06-05", to: "2026-06-07" })).toEqual([6, 5, 4]);
    const late = new Date("2026-06-10T17:59:59.999Z");
    const next = new Date("2026-06-10T18:00:00.000Z");
    await auditDocs().updateOne({ "target.id": ids[9] }, { $set: { at: late } });
    await auditDocs().updateOne({ "target.id": ids[10] }, { $set: { at: next } });
    expect(await targets({ from: "2026-06-10", to: "2026-06-10" })).toEqual([9]);
    expect(await targets({ from: "2026-06-11", to: "2026-06-11" })).toEqual([10]);
    for (const wrong of ["from=2026-13-01", "from=yesterday", "action=x", "size=101", "page=0", "q=a&q=b"])
      expect((await ask(GET, admin, "GET", `/api/audit?${wrong}`)).status, wrong).toBe(422);
  });

  it.each<Record<string, string>>([
    {},
    { q: "karim" },
    { action: "user.role_changed" },
    { action: "parcel.deleted", q: "label", from: "2026-06-01", to: "2026-06-09" },
  ])("walks an index, search included: %j", async (query) => {
    const plans = await plansOf(() => list(query));
    expectIndexed(plans, { inOrder: true });
    expect(plans.map(({ collection }) => collection)).toContain("audit");
  });
});

describe("the log", () => {
  it("is append-only: nothing changes or deletes an entry, but for the person who is gone from it", () => {
    const files = ["lib", "app", "scripts"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !/\.test\.tsx?$/.test(name))
        .map((name) => path.join(folder, name)),
    );
    const usesOf = (some: string[]) =>
      some.flatMap((file) =>
        [...readFileSync(file, "utf8").matchAll(/\bauditDocs\(\)\s*\.(\w+)/g)].map((use) => use[1]),
      );
    // The only code that changes entries: it removes the names of a deleted account (docs/decisions/accounts.md).
    const erasing = path.join("lib", "people", "audit", "personal.ts");
    const uses = usesOf(files.filter((file) => file !== erasing));
    expect(uses.length).toBeGreaterThan(2);
    // The list is read through `tableQueries`, which only reads.
    expect(new Set(uses)).toEqual(new Set(["insertOne", "find"]));
    expect(usesOf([erasing])).toEqual(["find", "bulkWrite", "find"]);
  });
});
