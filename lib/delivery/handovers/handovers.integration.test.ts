import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { POST as postConfirm } from "@/app/api/handovers/[id]/confirm/route";
import { GET as getOpen } from "@/app/api/handovers/route";
import { POST as postCash } from "@/app/api/riders/[id]/cash/route";
import { GET as getOwn, POST as postState } from "@/app/api/riders/me/handovers/route";
import { POST as postStep } from "@/app/api/stuck/[kind]/[id]/route";
import { verifyJournal } from "@/lib/flows/verify-journal";
import { listStuck } from "@/lib/incidents/list-stuck";
import { entryDocs } from "@/lib/money/journal/collections";
import { balanceOf, findEntry } from "@/lib/money/journal/queries";
import { moveDocs } from "@/lib/money/treasury/collections";
import { auditDocs } from "@/lib/people/audit/collections";
import { withTransaction } from "@/lib/platform/db/transactions";
import { idempotencyDocs } from "@/lib/platform/idempotency/document";
import { formatTaka } from "@/lib/platform/money";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask, giveRider, ledgerOf, makeRider, riderOf, sumsOf } from "../../../tests/support/delivery";
import { expectWholeJournal } from "../../../tests/support/journal";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import { handoverDocs } from "./collections";
import { personal } from "./personal";
import { personalExport } from "./personal-export";

startTestDatabase();

let admin: Person;
let rider: Person;
let riderId: string;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
});
beforeEach(async () => {
  rider = await makeRider();
  riderId = (await riderOf(rider))!._id.toHexString();
  await giveRider(rider, { cashPoisha: 870_00 });
});

const state = (amount: number, { who = rider, headers = {} }: { who?: Person; headers?: object } = {}) =>
  ask(postState, who, "POST", "/api/riders/me/handovers", { body: { amount }, headers: { ...headers } });
const confirm = (
  id: string,
  counted: number,
  { who = admin, headers = {} }: { who?: Person; headers?: object } = {},
) =>
  ask(postConfirm, who, "POST", `/api/handovers/${id}/confirm`, {
    id,
    body: { counted },
    headers: { ...headers },
  });
const cash = (amount: number) =>
  ask(postCash, admin, "POST", `/api/riders/${riderId}/cash`, { id: riderId, body: { amount } });
const own = async (who = rider) => (await ask(getOwn, who, "GET", "/api/riders/me/handovers")).body;
const open = async () =>
  (await ask(getOpen, admin, "GET", "/api/handovers")).body.filter(
    (one: { riderId: string }) => one.riderId === rider.uid,
  );
const inHand = async () => (await sumsOf(rider)).cashInHand;
const stated = async (amount: number): Promise<string> => (await state(amount)).body._id;
const key = () => ({ "idempotency-key": crypto.randomUUID() });
const differences = async () =>
  (await listStuck()).groups.find(({ kind }) => kind === "cash_difference")?.items ?? [];

describe("handing in cash", () => {
  it("is said by the rider and counted by an admin; what was counted leaves the hand", async () => {
    const office = await balanceOf("office");
    const { status, body } = await state(870);
    expect(status).toBe(201);
    const id: string = body._id;
    expect(await inHand()).toBe(870_00);
    expect(await open()).toMatchObject([
      { _id: id, amount: 870, cashInHand: 870, rider: expect.stringMatching(/^Person/) },
    ]);
    expect(await own()).toMatchObject([{ _id: id, amount: 870, counted: null, difference: 0 }]);
    expect(await confirm(id.toUpperCase(), 870)).toEqual({
      status: 200,
      body: { counted: 870, difference: 0, cashInHand: 0 },
    });
    expect(await inHand()).toBe(0);
    expect((await findEntry(`handed:${id}`))?.about).toMatchObject([{ kind: "handover", id }]);
    expect(await balanceOf("office")).toBe(office + 870_00);
    expect(await open()).toEqual([]);
    expect(await own()).toMatchObject([{ _id: id, counted: 870, countedAt: expect.any(String) }]);
    expect(await ledgerOf(rider)).toMatchObject([{ kind: "cash_handed_in", amount: 870_00 }, {}]);
    expect(await auditDocs().findOne({ "target.id": riderId })).toMatchObject({
      action: "rider.cash_handed_in",
      after: { amountPoisha: 870_00, statedPoisha: 870_00 },
    });
    expect((await differences()).some((one) => one.id === id)).toBe(false);
  });

  it("refuses more than is in hand on both sides, a second one while one is open, and counting twice", async () => {
    expect(await state(870.01)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await state(0)).status).toBe(422);
    const id = await stated(500);
    expect(await state(100)).toMatchObject({ status: 409, body: { code: "duplicate" } });
    expect(await confirm(id, 870.01)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect((await confirm(id, -1)).status).toBe(422);
    expect((await own())[0].counted).toBeNull();
    expect((await confirm(id, 500)).status).toBe(200);
    expect(await confirm(id, 500)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    expect((await confirm(new ObjectId().toHexString(), 1)).status).toBe(404);
    expect((await state(100)).status).toBe(201);
    expect(await inHand()).toBe(370_00);
  });

  it("stands beside no other record of cash while it is open, also at the same moment", async () => {
    const id = await stated(100);
    expect(await cash(100)).toMatchObject({ status: 409, body: { code: "in_progress" } });
    await confirm(id, 0);
    const [said, taken] = await Promise.all([state(870), cash(870)]);
    const outcome = [said.status, taken.status].join(" ");
    expect(["201 409", "409 201"]).toContain(outcome);
    expect(await inHand()).toBe(taken.status === 201 ? 0 : 870_00);
    expect(await open()).toHaveLength(said.status === 201 ? 1 : 0);
  });

  it("counts once of many at once, and takes one of two that are said at once", async () => {
    const said = await Promise.all([state(300), state(300), state(300)]);
    expect(said.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const id = said.find(({ status }) => status === 201)!.body._id;
    const counted = await Promise.all([300, 300, 250].map((amount) => confirm(id, amount)));
    expect(counted.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const kept = await handoverDocs().findOne({ _id: new ObjectId(id as string) });
    expect(await inHand()).toBe(870_00 - kept!.counted!);
    expect(await moveDocs().countDocuments({ _id: new ObjectId(id as string) })).toBe(1);
  });

  it("counts once under one key, on both sides, also where the first answer got lost", async () => {
    const headers = key();
    const [first, again] = [await state(400, { headers }), await state(400, { headers })];
    expect(again).toEqual(first);
    const counting = key();
    const id = first.body._id;
    const answer = await confirm(id, 400, { headers: counting });
    expect(answer.status).toBe(200);
    // The stored answers are lost, as when the server dies before it stores them.
    const lost = { state: "running", status: null, body: null, leaseUntil: new Date(0) } as const;
    const { modifiedCount } = await idempotencyDocs().updateMany({ state: "done" }, { $set: lost });
    expect(modifiedCount).toBeGreaterThanOrEqual(2);
    expect(await state(400, { headers })).toEqual(first);
    expect(await confirm(id, 400, { headers: counting })).toEqual(answer);
    expect(await inHand()).toBe(470_00);
  });
});

describe("a difference", () => {
  it("stays with the rider and under Needs a hand until it is put aside", async () => {
    const id = await stated(870);
    expect((await confirm(id, 850)).body).toEqual({ counted: 850, difference: 20, cashInHand: 20 });
    expect(await inHand()).toBe(20_00);
    const item = (await differences()).find((one) => one.id === id);
    expect(item).toMatchObject({
      amount: 20,
      canRetry: false,
      detail: `said ${formatTaka(870)}, counted ${formatTaka(850)}`,
      href: expect.stringContaining("/dashbord/"),
    });
    const body = { step: "put_aside", version: item?.version };
    await ask(postStep, admin, "POST", "/x", { ids: { kind: "cash_difference", id }, body });
    expect((await differences()).some((one) => one.id === id)).toBe(false);
    expect((await own())[0]).toMatchObject({ difference: 20 });
  });

  it("may be all of it, of which nothing is recorded, or less than nothing", async () => {
    const none = await stated(500);
    expect((await confirm(none, 0)).body).toEqual({ counted: 0, difference: 500, cashInHand: 870 });
    expect(await entryDocs().findOne({ cause: `handed:${none}` })).toBeNull();
    const more = await stated(500);
    expect((await confirm(more, 520)).body).toEqual({ counted: 520, difference: -20, cashInHand: 350 });
    const found = (await differences()).filter(({ id }) => id === none || id === more);
    expect(found.map(({ id, amount }) => [id, amount])).toEqual([
      [more, 20],
      [none, 500],
    ]);
  });
});

it("leaves books that add up", async () => {
  await confirm(await stated(870), 800);
  await expectWholeJournal();
  const { first } = await verifyJournal();
  expect(first?.cause.startsWith("handed:") ?? false).toBe(false);
});

it("goes with its rider as far as it was only said, and is in the rider's export", async () => {
  await confirm(await stated(300), 300);
  const id = await stated(200);
  expect(await personalExport(rider.uid)).toMatchObject([{ _id: id, amount: 200 }, { counted: 300 }]);
  await withTransaction((tx) => personal.erase({ uid: rider.uid, email: rider.email }, tx));
  expect(await own()).toMatchObject([{ counted: 300 }]);
});

it("is listed and found by indexes", async () => {
  const id = await stated(300);
  const plans = await plansOf(async () => {
    await own();
    await open();
    await confirm(id, 200);
    await differences();
    await cash(1);
  });
  expectIndexed(
    plans.filter(({ collection }) => collection === "handovers"),
    { inOrder: true },
  );
});
