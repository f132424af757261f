import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as postArrival } from "@/app/api/money/arrivals/route";
import { GET as getEntries } from "@/app/api/money/entries/route";
import { GET as getMoney } from "@/app/api/money/route";
import { POST as postWriteOff } from "@/app/api/money/write-offs/route";
import { arePayoutsDue, readTreasury } from "@/lib/flows/read-treasury";
import type { AccountName } from "@/lib/money/journal/accounts";
import { balanceOf } from "@/lib/money/journal/queries";
import { aboutMove, entry, type NewEntry, recordEntries } from "@/lib/money/journal/queries-entries";
import { auditDocs } from "@/lib/people/audit/collections";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { startTestDatabase } from "../../../tests/support/test-database";
import { moveDocs } from "./collections";

startTestDatabase();

let admin: Person;
beforeEach(async () => {
  admin = await makePerson({ role: "admin" });
});

const id = () => new ObjectId().toHexString();

/** Gives an amount to an account out of goodwill, in poisha. */
async function give(
  account: AccountName,
  amountPoisha: number,
  about: NewEntry["about"] = [aboutMove(id())],
) {
  const postings = [
    { account, amountPoisha },
    { account: "losses", amountPoisha: -amountPoisha },
  ] as const;
  await withTransaction((tx) => recordEntries([{ event: "handed", of: id(), postings, about }], tx));
}

const arrive = (amount: number, reference: string, from = "office", headers = {}) =>
  ask(postArrival, admin, "POST", "/api/money/arrivals", { body: { from, amount, reference }, headers });
const writeOff = (account: string, amount: number, to = "losses", note = "gone") =>
  ask(postWriteOff, admin, "POST", "/api/money/write-offs", { body: { account, amount, to, note } });

describe("an arrival", () => {
  it("moves what is there to the bank, once a reference, with its line in the log", async () => {
    await give("office", 100_00);
    const [office, bank] = [await balanceOf("office"), await balanceOf("bank")];
    const { status, body } = await arrive(40.5, "slip 1");
    expect(status).toBe(201);
    expect(await balanceOf("office")).toBe(office - 40_50);
    expect(await balanceOf("bank")).toBe(bank + 40_50);
    expect(
      await auditDocs().findOne({ action: "money.arrived", "by.id": new ObjectId(admin.uid) }),
    ).toMatchObject({
      target: { kind: "account", id: "office" },
      after: { amountPoisha: 40_50, reference: "slip 1" },
    });
    expect(await moveDocs().countDocuments({ _id: new ObjectId(body.insertedId as string) })).toBe(1);
    const more = await arrive((office - 40_50) / 100 + 0.01, "slip 2");
    expect(more).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await arrive(1, "slip 3", "sslcommerz")).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect(await arrive(1, "", "office")).toMatchObject({
      status: 422,
      body: { errors: [{ path: "reference" }] },
    });
  });

  it("is the same by a reference that differs in what nobody reads", async () => {
    await give("office", 100_00);
    expect((await arrive(1, "FT-2611 a")).status).toBe(201);
    const same = [
      " FT-2611 a ",
      "ft-2611 A",
      "FT2611A",
      "FT\u20112611\u00A0a",
      "FT\u22122611a",
      "FT\u00AD2611a",
      "FT\u200B-2611\u2060a",
      "F\u202ET26\uFE0F11a",
      "\uFF26\uFF34\uFF0D\uFF12\uFF16\uFF11\uFF11\uFF41",
      "FT-২৬১১ a",
      "FT\u3164-2611\u2800a",
    ];
    for (const reference of same)
      expect(await arrive(1, reference), reference).toMatchObject({
        status: 409,
        body: { code: "duplicate" },
      });
    for (const nothing of ["-", "\u200B\u2011", "\u{E0041}"])
      expect(await arrive(1, nothing)).toMatchObject({
        status: 422,
        body: { errors: [{ path: "reference", code: "required" }] },
      });
    expect((await arrive(1, "a".repeat(101))).status).toBe(422);
    expect((await arrive(1, "FT-2611 b")).status).toBe(201);
  });

  it("counts once under one key, and of many at once no more than is there", async () => {
    await give("clearing:sslcommerz", 30_00);
    const key = { "idempotency-key": id() };
    const twice = await Promise.all(
      [1, 2].map(() => arrive(10, `key ${key["idempotency-key"]}`, "sslcommerz", key)),
    );
    expect(twice.map(({ status }) => status)).toContain(201);
    expect(await balanceOf("clearing:sslcommerz")).toBe(20_00);
    const at = id();
    const many = await Promise.all([1, 2, 3, 4].map((one) => arrive(10, `${at} ${one}`, "sslcommerz")));
    expect(many.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await balanceOf("clearing:sslcommerz")).toBe(0);
  });
});

describe("a write-off", () => {
  it("takes from people and providers what is there, and gives without a bound", async () => {
    const person = await makePerson();
    await give(`cash:${person.uid}`, 50_00);
    expect(await writeOff(`cash:${person.uid}`, 50.01)).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await writeOff(`cash:${person.uid}`, 20)).status).toBe(201);
    expect(await balanceOf(`cash:${person.uid}`)).toBe(30_00);
    // The kitchen owes nothing to the house, so nothing can be written off as lost.
    expect((await writeOff(`kitchen:${person.uid}`, 1)).status).toBe(409);
    expect((await writeOff(`kitchen:${person.uid}`, 5, "goodwill")).status).toBe(201);
    expect(await balanceOf(`kitchen:${person.uid}`)).toBe(-5_00);
    const line = await auditDocs().findOne({
      action: "money.written_off",
      "target.id": `kitchen:${person.uid}`,
    });
    expect(line).toMatchObject({ after: { amountPoisha: 5_00, to: "goodwill", note: "gone" } });
  });

  it("is for no other account, and for nobody who is not there", async () => {
    for (const account of ["commission", "held", "bank", "kitchen:1", "nobody"])
      expect(await writeOff(account, 1), account).toMatchObject({
        status: 422,
        body: { errors: [{ path: "account" }] },
      });
    expect((await writeOff(`buyer:${id()}`, 1, "goodwill")).status).toBe(404);
    expect((await writeOff("clearing:stripe", 1, "commission")).status).toBe(422);
  });
});

describe("the desk", () => {
  it("says where all money is and since when it is owed, and when payouts are due", async () => {
    const [kitchen, small] = [await makePerson({ role: "seller" }), await makePerson()];
    await give(`kitchen:${kitchen.uid}`, -660_00);
    await give(`rider:${small.uid}`, -499_99);
    const { body } = await ask(getMoney, admin, "GET", "/api/money");
    expect(body.accounts.map(({ account }: { account: string }) => account)).toContain("clearing:stripe");
    const owed = (uid: string) => body.owed.find(({ party }: { party: { id: string } }) => party.id === uid);
    expect(owed(kitchen.uid)).toMatchObject({ party: { kind: "kitchen" }, amount: 660, payable: 660 });
    expect(owed(small.uid)).toMatchObject({ party: { kind: "rider" }, amount: 499.99, payable: 0 });
    const treasury = await readTreasury();
    expect(arePayoutsDue(treasury)).toBe(false);
    expect(arePayoutsDue(treasury, new Date(Date.now() + 7 * DAY_MS))).toBe(true);
    const alone = { ...treasury, owed: treasury.owed.filter(({ party }) => party.id === small.uid) };
    expect(arePayoutsDue(alone, new Date(Date.now() + 7 * DAY_MS))).toBe(false);
  });

  it("tells of cash of which less than nothing is there", async () => {
    const rider = await makePerson();
    await give(`cash:${rider.uid}`, -3_00);
    const { differences } = await readTreasury();
    expect(differences).toContainEqual({ account: `cash:${rider.uid}`, booked: -3, there: 0 });
  });

  it("opens the entries of an account or of a thing, newest first, by pages", async () => {
    const kitchen = await makePerson({ role: "seller" });
    const order = id();
    const about = [{ kind: "order", id: order, label: "TRK1" }] as const;
    await give(`kitchen:${kitchen.uid}`, -1_00, about);
    await give(`kitchen:${kitchen.uid}`, -2_00);
    await withTransaction((tx) =>
      recordEntries(
        [entry("payout", { party: `kitchen:${kitchen.uid}`, amountPoisha: 3_00 }, { of: id(), about })],
        tx,
      ),
    );
    const of = async (query: Record<string, string>) =>
      (await ask(getEntries, admin, "GET", `/api/money/entries?${new URLSearchParams(query)}`)).body;
    const account = `kitchen:${kitchen.uid}`;
    const amounts = (entries: { postings: { amount: number }[] }[]) =>
      entries.map(({ postings }) => postings[0]?.amount);
    expect(amounts(await of({ account }))).toEqual([3, -2, -1]);
    expect(amounts(await of({ account, size: "2", page: "2" }))).toEqual([-1]);
    const [paidOut, given] = await of({ subject: order });
    expect(paidOut).toMatchObject({
      what: "Paid out",
      about: [{ href: `/dashbord/orders?q=${order}&view=${order}` }],
    });
    expect(given.postings[0].party).toMatchObject({ kind: "kitchen", id: kitchen.uid });
    expect((await of({ account: "nobody" })).errors).toMatchObject([{ path: "account" }]);
  });
});
