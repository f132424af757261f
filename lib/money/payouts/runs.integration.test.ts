import { ObjectId } from "mongodb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PUT as changeMethod } from "@/app/api/account/payout-method/route";
import { DELETE as leave } from "@/app/api/account/route";
import { POST as approve } from "@/app/api/payouts/runs/[id]/approve/route";
import { POST as failed } from "@/app/api/payouts/runs/[id]/failed/route";
import { GET as file } from "@/app/api/payouts/runs/[id]/file/route";
import { POST as paid } from "@/app/api/payouts/runs/[id]/paid/route";
import { GET as readRun, DELETE as removeRun } from "@/app/api/payouts/runs/[id]/route";
import { GET as listRuns, POST as openRun } from "@/app/api/payouts/runs/route";
import { POST as payRider } from "@/app/api/riders/[id]/payouts/route";
import { judgeNotices } from "@/lib/flows/judge-notices";
import { auditDocs } from "@/lib/people/audit/collections";
import { userDocs } from "@/lib/people/users/collections";
import { DAY_MS } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { ask, makeRider, riderOf } from "../../../tests/support/delivery";
import { noticesOf } from "../../../tests/support/notices";
import { mailsFor } from "../../../tests/support/outbox";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { startTestDatabase } from "../../../tests/support/test-database";
import type { PartyKind } from "../journal/accounts";
import { balanceOf, findEntry, listEntries, listOwed } from "../journal/queries";
import { aboutMove, entry, recordEntries } from "../journal/queries-entries";
import { markReached, openHoldings, readHolding } from "../journal/queries-holdings";
import { releaseHoldings } from "../journal/release-holdings";
import { methodDocs, runDocs } from "./collections";
import { incidents } from "./incidents";
import { readPayouts } from "./queries-runs";
import type { PayoutRun } from "./views";

// A new database, because a run pays everybody to whom something is owed.
startTestDatabase({ PAYOUT_MIN: "500", CLAIM_HOURS: "72" }, "new");

let first: Person;
let second: Person;
beforeEach(async () => {
  first = await makePerson({ role: "admin" });
  second = await makePerson({ role: "admin" });
});
afterEach(async () => {
  await userDocs().updateMany({ role: "admin" }, { $set: { role: "user" } });
  await runDocs().updateMany({}, { $set: { openKey: null, state: "done" } });
  // Databases differ on `$[]` of an empty list, so such runs are left out.
  await runDocs().updateMany({ "items.0": { $exists: true } }, { $set: { "items.$[].needsHand": false } });
});

function off(account: `${PartyKind}:${string}`, taka: number) {
  const of = new ObjectId().toHexString();
  const facts = { to: "goodwill", account, amountPoisha: taka * 100 } as const;
  return withTransaction((tx) => recordEntries([entry("off", facts, { of, about: [aboutMove(of)] })], tx));
}

/** A person to whom `taka` is owed, with a payout account that can be used already. */
async function owed(
  taka: number,
  { kind = "kitchen" as PartyKind, name = "Rina Akter", method = true } = {},
) {
  const person = kind === "rider" ? await makeRider() : await makePerson();
  const account = `${kind}:${person.uid}` as const;
  if (taka > 0) await off(account, taka);
  if (method)
    await methodDocs().insertOne({
      _id: new ObjectId(person.uid),
      changedAt: new Date(0),
      usableFrom: new Date(Date.now() - DAY_MS),
      to: { kind: "bkash", name, number: "01711234817", bank: null, branch: null, routing: null },
    });
  return { ...person, account };
}

const RUNS = "/api/payouts/runs";
const open = (body?: object, as = first, headers?: Record<string, string>) =>
  ask(openRun, as, "POST", RUNS, { body, ...(headers && { headers }) });
const approveAs = (as: Person, run: PayoutRun, body: object = {}) =>
  ask(approve, as, "POST", RUNS, { id: run._id, body: { version: run.version, ...body } });
const pay = (run: PayoutRun, body: object = {}) =>
  ask(paid, first, "POST", RUNS, { id: run._id, body: { reference: "FT-1", ...body } });
const refuse = (run: PayoutRun, items: readonly string[]) =>
  ask(failed, second, "POST", RUNS, { id: run._id, body: { items, reason: "Wallet closed" } });
const read = async (run: PayoutRun): Promise<PayoutRun> =>
  (await ask(readRun, first, "GET", RUNS, { id: run._id })).body;
const remove = (run: PayoutRun) => ask(removeRun, first, "DELETE", RUNS, { id: run._id });

async function opened(): Promise<PayoutRun> {
  const { status, body } = await open();
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
async function approved(): Promise<PayoutRun> {
  const { status, body } = await approveAs(second, await opened());
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}
const itemOf = ({ items }: PayoutRun, { uid }: Person) => items.find(({ party }) => party.id === uid);
const skippedOf = ({ skipped }: PayoutRun, { uid }: Person) => skipped.find(({ party }) => party.id === uid);
const download = (run: PayoutRun) => file(call(RUNS, "GET", first.cookie), params({ id: run._id }));

describe("a run", () => {
  it("pays what an account had at its moment and still has", async () => {
    const [earlier, both, less] = [await owed(600), await owed(700), await owed(800)];
    const cutoff = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const later = await owed(900);
    await off(both.account, 50);
    await off(less.account, -200);
    const { status, body } = await open({ cutoff: cutoff.toISOString() });
    expect([status, body.state, body.version]).toEqual([201, "open", 1]);
    const amounts = [earlier, both, less, later].map((one) => itemOf(body, one)?.amount);
    expect(amounts).toEqual([600, 700, 600, undefined]);
    expect(itemOf(body, earlier)).toMatchObject({
      party: { kind: "kitchen", id: earlier.uid },
      method: { kind: "bkash", label: "bKash •••• 4817" },
      state: "waiting",
      reference: null,
    });
    expect(body.total).toBe(
      body.items.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    );
    expect(skippedOf(body, later)).toBeUndefined();
  });

  it("says whom it leaves out, and why", async () => {
    const underWay = await owed(1_000);
    await approved();
    await off(underWay.account, 1_000);
    const small = await owed(499);
    const buyer = await owed(12, { kind: "buyer" });
    const without = await owed(600, { method: false });
    const quiet = await owed(600);
    await methodDocs().updateOne(
      { _id: new ObjectId(quiet.uid) },
      { $set: { usableFrom: new Date(Date.now() + DAY_MS) } },
    );
    const disabled = await owed(600);
    await userDocs().updateOne({ _id: new ObjectId(disabled.uid) }, { $set: { disabled: true } });
    const run = await opened();
    const why = [small, without, quiet, underWay, disabled].map((one) => skippedOf(run, one)?.why);
    expect(why).toEqual(["small", "no_method", "quiet", "under_way", "disabled"]);
    expect(itemOf(run, buyer)?.amount).toBe(12);
  });

  it("is one at a time, also when two admins open one at once", async () => {
    await owed(600);
    const answers = await Promise.all([open({}, first), open({}, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("in_progress");
    expect((await open()).body.code).toBe("in_progress");
  });

  it("is of no moment to come", async () => {
    const { status, body } = await open({ cutoff: new Date(Date.now() + DAY_MS).toISOString() });
    expect([status, body.errors[0].path]).toEqual([422, "cutoff"]);
  });

  it("is taken back while it is open, and no longer", async () => {
    await owed(600);
    const run = await opened();
    expect((await remove(run)).body).toEqual({ deletedCount: 1 });
    expect((await remove(run)).status).toBe(404);
    expect((await remove(await approved())).body.code).toBe("illegal_transition");
  });

  it("is listed newest first, with no number whole", async () => {
    await owed(600);
    const one = await approved();
    const other = await opened();
    const { body } = await ask(listRuns, second, "GET", `${RUNS}?size=2`);
    expect(body.map(({ _id }: PayoutRun) => _id)).toEqual([other._id, one._id]);
    expect(JSON.stringify(body)).not.toContain("01711234817");
    expect((await ask(readRun, first, "GET", RUNS, { id: new ObjectId().toHexString() })).status).toBe(404);
  });
});

describe("approving a run", () => {
  it("is for another admin than who opened it", async () => {
    const run = await opened();
    const own = await approveAs(first, run, { password: first.password });
    expect([own.status, own.body.code]).toEqual([403, "second_admin"]);
    expect((await approveAs(second, run)).body).toMatchObject({ approvedBy: { id: second.uid } });
  });

  it("asks an admin who is alone for the password", async () => {
    await userDocs().updateOne({ _id: new ObjectId(second.uid) }, { $set: { disabled: true } });
    await owed(600);
    const run = await opened();
    const missing = await approveAs(first, run);
    expect([missing.status, missing.body.errors[0].path]).toEqual([422, "password"]);
    const wrong = await approveAs(first, run, { password: "wrong" });
    expect([wrong.status, wrong.body.errors[0].path]).toEqual([401, "password"]);
    expect((await approveAs(first, run, { password: first.password })).body.state).toBe("approved");
  });

  it("is done once, also when two admins press at once", async () => {
    await owed(600);
    const third = await makePerson({ role: "admin" });
    const run = await opened();
    const answers = await Promise.all([approveAs(second, run), approveAs(third, run)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("illegal_transition");
    expect(await auditDocs().countDocuments({ action: "run.approved", "target.id": run._id })).toBe(1);
  });

  it("makes it anew when somebody is owed less since", async () => {
    const [less, same] = [await owed(900), await owed(800)];
    const run = await opened();
    await off(less.account, -100);
    const refused = await approveAs(second, run);
    expect([refused.status, refused.body.code]).toEqual([409, "conflict"]);
    const anew = await read(run);
    expect([anew._id, anew.version, anew.state]).toEqual([run._id, 2, "open"]);
    expect([itemOf(anew, less)?.amount, itemOf(anew, same)?.amount]).toEqual([800, 800]);
    expect((await approveAs(second, run)).body.code).toBe("conflict");
    await off(same.account, 300);
    expect((await approveAs(second, anew)).body.state).toBe("approved");
  });

  it("makes it anew when somebody is no longer paid there", async () => {
    const person = await owed(900);
    const run = await opened();
    await methodDocs().deleteOne({ _id: new ObjectId(person.uid) });
    expect((await approveAs(second, run)).body.code).toBe("conflict");
    const anew = await read(run);
    expect([itemOf(anew, person), skippedOf(anew, person)?.why]).toEqual([undefined, "no_method"]);
  });

  it("leaves to the next one who has said since where to be paid, also there and back", async () => {
    const person = await owed(900);
    const run = await opened();
    const say = (number: string) => {
      const body = { kind: "bkash", name: "Rina Akter", number, password: person.password };
      return ask(changeMethod, person, "PUT", "/api/account/payout-method", { body });
    };
    await say("01811990017");
    expect((await say("01711234817")).status).toBe(200);
    // The waiting time of the payout account is over.
    await methodDocs().updateOne(
      { _id: new ObjectId(person.uid) },
      { $set: { usableFrom: new Date(Date.now() - 1) } },
    );
    expect((await approveAs(second, run)).body.code).toBe("conflict");
    const anew = await read(run);
    expect([itemOf(anew, person), skippedOf(anew, person)?.why]).toEqual([undefined, "quiet"]);
    expect((await approveAs(second, anew)).status).toBe(200);
    expect(itemOf(await opened(), person)?.amount).toBe(900);
  });

  it("meets a payout by hand: one of both is refused", async () => {
    const rider = await owed(900, { kind: "rider" });
    const run = await opened();
    const id = (await riderOf(rider))?._id.toHexString() ?? "";
    const byHand = () => ask(payRider, first, "POST", "/x", { id, body: { amount: 900 } });
    const [approval, hand] = await Promise.all([approveAs(second, run), byHand()]);
    expect([
      [200, 409],
      [409, 201],
    ]).toContainEqual([approval.status, hand.status]);
    const left = await balanceOf(rider.account);
    expect(left).toBe(hand.status === 201 ? 0 : -900_00);
  });
});

describe("the file of a run", () => {
  it("has whole numbers, and no cell that is a formula", async () => {
    const plain = await owed(600.5);
    const formula = await owed(700, { name: "=1+1" });
    const run = await opened();
    expect((await download(run)).status).toBe(409);
    await approveAs(second, run);
    const answer = await download(run);
    expect(answer.headers.get("content-type")).toContain("text/csv");
    const [head, ...rows] = (await answer.text()).replace("\uFEFF", "").trim().split("\r\n");
    expect(head).toBe("item,name,kind,bank,branch,routing,number,amount");
    expect(rows).toContain(`${itemOf(run, plain)?._id},Rina Akter,bkash,,,,01711234817,600.50`);
    expect(rows).toContain(`${itemOf(run, formula)?._id},'=1+1,bkash,,,,01711234817,700.00`);
  });

  it("has only what waits, until all have ended", async () => {
    const [one, other] = [await owed(600), await owed(700)];
    const run = await approved();
    await pay(run, { items: [itemOf(run, one)?._id] });
    const text = await (await download(run)).text();
    expect([
      text.includes(itemOf(run, one)?._id ?? ""),
      text.includes(itemOf(run, other)?._id ?? ""),
    ]).toEqual([false, true]);
    await pay(run);
    expect(await (await download(run)).text()).toContain(itemOf(run, one)?._id);
  });
});

describe("what the bank did", () => {
  it("is recorded once and ends the run, also when it is recorded twice at once", async () => {
    const person = await owed(600);
    const run = await approved();
    const count = run.items.length;
    const answers = await Promise.all([pay(run), pay(run)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.settled, 0)).toBe(count);
    const item = itemOf(run, person);
    expect(await findEntry(`payout:${item?._id}`)).toMatchObject({
      postings: [{ account: person.account, amountPoisha: 600_00 }, { account: "bank" }],
      about: [{ kind: "run", id: run._id }],
    });
    expect(await balanceOf(person.account)).toBe(0);
    expect(await listEntries({ accounts: [person.account] }, { limit: 9 })).toHaveLength(2);
    const now = await read(run);
    expect([now.state, itemOf(now, person)]).toMatchObject(["done", { state: "paid", reference: "FT-1" }]);
    expect((await pay(run)).body).toEqual({ settled: 0 });
    expect((await pay(run, { items: [item?._id], reference: "ft 1" })).body).toEqual({ settled: 0 });
    expect((await pay(run, { items: [item?._id], reference: "FT-2" })).body.code).toBe("illegal_transition");
    expect((await refuse(run, [item?._id ?? ""])).body.code).toBe("illegal_transition");
  });

  it("tells whose it is, in their language", async () => {
    const [got, missed, alone] = [await owed(600), await owed(700), await owed(500)];
    const phone = "+8801712000001";
    await userDocs().updateOne({ _id: new ObjectId(alone.uid) }, { $set: { email: null, phone } });
    const run = await approved();
    await refuse(run, [itemOf(run, missed)?._id ?? "", itemOf(run, alone)?._id ?? ""]);
    await pay(run);
    expect(await mailsFor(got.email)).toMatchObject([
      {
        kind: "payout_paid",
        languageOf: got.uid,
        data: { amountPoisha: 600_00, reference: "FT-1", to: { number: "4817" } },
      },
    ]);
    expect(await mailsFor(missed.email)).toMatchObject([
      { kind: "payout_failed", data: { amountPoisha: 700_00, reason: "Wallet closed" } },
    ]);
    const [told, failed, ...others] = [...(await noticesOf(got)), ...(await noticesOf(alone))];
    expect(others).toEqual([]);
    const href = "/dashbord/account";
    expect(told).toMatchObject({
      kind: "payout_paid",
      reader: "payee",
      href,
      figures: { amountPoisha: 600_00 },
    });
    expect(failed).toMatchObject({ kind: "payout_failed", reader: "payee", href });
    const judged = await judgeNotices([told, failed].flatMap((one) => one ?? []));
    expect(judged.map(({ text, sms }) => [text(), sms])).toEqual([
      ["We have paid out Tk\u00a0600", null],
      ["We could not pay you out", "late"],
    ]);
  });

  it("is over as news when what has failed is paid, and not when it is only tried again", async () => {
    const person = await owed(600);
    const isOver = async () => {
      const [failed] = await judgeNotices(await noticesOf(person));
      return failed?.isDone(new Date());
    };
    const first = await approved();
    await refuse(first, [itemOf(first, person)?._id ?? ""]);
    await pay(first);
    expect(await isOver()).toBe(false);
    const again = await approved();
    expect(await isOver()).toBe(false);
    await pay(again);
    expect(await isOver()).toBe(true);
  });

  it("leaves owed what has failed: the next run has it again", async () => {
    const person = await owed(600);
    const run = await approved();
    const id = itemOf(run, person)?._id ?? "";
    expect((await refuse(run, [id])).body).toEqual({ settled: 1 });
    expect((await refuse(run, [id])).body).toEqual({ settled: 0 });
    expect((await pay(run, { items: [id] })).body.code).toBe("illegal_transition");
    expect(await balanceOf(person.account)).toBe(-600_00);
    await pay(run);
    expect((await read(run)).state).toBe("done");
    expect(itemOf(await opened(), person)?.amount).toBe(600);
  });

  it("is nothing while a run is open, and of no other run's items", async () => {
    await owed(600);
    const run = await opened();
    expect((await pay(run)).body.code).toBe("illegal_transition");
    await approveAs(second, run);
    const stranger = await pay(run, { items: [new ObjectId().toHexString()] });
    expect([stranger.status, stranger.body.errors[0].path]).toEqual([422, "items"]);
    expect((await pay(run, { items: [] })).status).toBe(422);
  });

  it("marks a kitchen's oldest boxes as paid out, and says since when the rest is owed", async () => {
    const kitchen = await owed(0);
    const boxes = [await releasedBox(kitchen, 600), await releasedBox(kitchen, 700)];
    const cutoff = new Date();
    await new Promise((resolve) => setTimeout(resolve, 5));
    const later = await releasedBox(kitchen, 800);
    const { body } = await open({ cutoff: cutoff.toISOString() });
    await approveAs(second, body);
    await pay(body);
    const paidOut = await Promise.all(
      [...boxes, later].map(async (id) => (await readHolding(id))?.paidOutAt),
    );
    expect(paidOut).toEqual([expect.any(Date), expect.any(Date), null]);
    const left = (await listOwed(["kitchen"], 100)).find(({ account }) => account === kitchen.account);
    expect(left).toMatchObject({ owedPoisha: 800_00, since: cutoff });
  });

  it("keeps the rider's payout by hand waiting until it is known", async () => {
    const rider = await owed(600, { kind: "rider" });
    const id = (await riderOf(rider))?._id.toHexString() ?? "";
    const byHand = () => ask(payRider, first, "POST", "/x", { id, body: { amount: 100 } });
    const run = await approved();
    const refused = await byHand();
    expect([refused.status, refused.body.code]).toEqual([409, "in_progress"]);
    await refuse(run, [itemOf(run, rider)?._id ?? ""]);
    expect((await byHand()).status).toBe(201);
    expect(await needingHand(rider)).toEqual([]);
  });
});

describe("a payout needs a hand", () => {
  it("when it has failed, until it is in another approved run", async () => {
    const person = await owed(600);
    const run = await approved();
    await refuse(run, [itemOf(run, person)?._id ?? ""]);
    expect(await needingHand(person)).toMatchObject([{ detail: "Wallet closed", amountPoisha: 600_00 }]);
    const next = await opened();
    expect(await needingHand(person)).toHaveLength(1);
    await approveAs(second, next);
    expect(await needingHand(person)).toEqual([]);
  });

  it("when it has waited for three days", async () => {
    const person = await owed(600);
    const run = await approved();
    expect(await needingHand(person)).toEqual([]);
    expect(await needingHand(person, 3 * DAY_MS + 1)).toMatchObject([{ detail: "waiting" }]);
    await pay(run);
    expect(await needingHand(person, 3 * DAY_MS + 1)).toEqual([]);
  });
});

it("is on record: opened, approved, taken back, paid, failed", async () => {
  const [got, missed] = [await owed(600), await owed(700)];
  const run = await approved();
  await pay(run, { items: [itemOf(run, got)?._id] });
  await refuse(run, [itemOf(run, missed)?._id ?? ""]);
  const gone = await opened();
  await remove(gone);
  const entries = await auditDocs()
    .find({ "target.id": { $in: [run._id, gone._id, got.uid, missed.uid] } })
    .sort({ _id: 1 })
    .toArray();
  expect(entries.map(({ action, by }) => [action, by.id?.toHexString()])).toEqual([
    ["run.opened", first.uid],
    ["run.approved", second.uid],
    ["payout.paid", first.uid],
    ["payout.failed", second.uid],
    ["run.opened", first.uid],
    ["run.deleted", first.uid],
  ]);
  expect(JSON.stringify(entries)).not.toContain("01711234817");
});

it("forgets name and number of who leaves", async () => {
  const person = await owed(600);
  const run = await approved();
  await pay(run);
  const { password } = person;
  expect((await ask(leave, person, "DELETE", "/api/account", { body: { password } })).status).toBe(200);
  const kept = JSON.stringify(await runDocs().findOne({ _id: new ObjectId(run._id) }));
  const other = run.items.filter(({ party }) => party.id !== person.uid);
  expect(kept.match(/01711234817/g)?.length ?? 0).toBe(other.length);
  expect(itemOf(await read(run), person)).toMatchObject({ amount: 600, party: { name: "Deleted user" } });
});

it("walks indexes", async () => {
  const [rider, kitchen] = [await owed(600, { kind: "rider" }), await owed(700)];
  const plans = await plansOf(async () => {
    const run = await approved();
    await refuse(run, [itemOf(run, kitchen)?._id ?? ""]);
    await pay(run, { items: [itemOf(run, rider)?._id] });
    await needingHand(kitchen);
    await readPayouts([itemOf(run, kitchen)?._id ?? ""]);
    await ask(listRuns, first, "GET", RUNS);
  });
  expectIndexed(plans);
});

/** A released box with `taka` of food and no commission. */
async function releasedBox(kitchen: Person, taka: number): Promise<string> {
  const id = new ObjectId().toHexString();
  const box = { id, kind: "box", chargeId: null, buyerId: kitchen.uid, kitchenId: kitchen.uid } as const;
  await withTransaction(async (tx) => {
    await openHoldings([{ ...box, percent: 0, paidAt: new Date(), paidPoisha: 0, label: "TRK1" }], tx);
    const shares = [{ holding: id, foodPoisha: taka * 100, restPoisha: 0 }];
    await recordEntries(
      [
        entry(
          "paid",
          { clearing: "clearing:stripe", amountPoisha: taka * 100, shares },
          { of: id, about: [{ kind: "order", id, label: "TRK1" }] },
        ),
      ],
      tx,
    );
    await markReached(box, { as: "delivered", at: new Date(Date.now() - 4 * DAY_MS), riderId: null }, tx);
  });
  await releaseHoldings();
  return id;
}

/** The incidents about a person's payouts, `ms` from now. */
const needingHand = async ({ uid }: Person, ms = 0) =>
  (await Promise.all((await incidents.payout.list(new Date(Date.now() + ms), 100)).map(withTarget))).filter(
    ({ target }) => target.id === uid,
  );
const withTarget = async (one: Awaited<ReturnType<typeof incidents.payout.list>>[number]) => ({
  ...one,
  target: await withTransaction((tx) => one.target(tx)),
});
