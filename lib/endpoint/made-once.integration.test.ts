import { ObjectId } from "mongodb";
import { beforeEach, describe, expect, it } from "vitest";
import { POST as addParcel } from "@/app/api/addparcel/route";
import { POST as payOut } from "@/app/api/riders/[id]/payouts/route";
import * as bookings from "@/lib/delivery/bookings/calls";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { auditDocs } from "@/lib/people/audit/collections";
import { idempotencyDocs } from "@/lib/platform/idempotency/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { makePerson, type Person } from "../../tests/support/accounts";
import { ask, giveRider, ledgerOf, makeRider, riderOf, sumsOf } from "../../tests/support/delivery";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase();

let person: Person;
beforeEach(async () => {
  person = await makePerson();
});

const BOOKED = { ...bookings.book.example.body, receiver_email: "mitu@ranna.test" };

/** Leaves the stored call as a server does that was killed between commit and answer, after its lease has ended. */
async function loseTheAnswer(key: string) {
  const lost = {
    state: "running",
    status: null,
    body: null,
    headers: null,
    leaseUntil: new Date(0),
  } as const;
  const { matchedCount } = await idempotencyDocs().updateOne(
    { _id: new RegExp(`:${key}$`) as unknown as string },
    { $set: lost },
  );
  expect(matchedCount).toBe(1);
}

/** Makes a call, loses its answer, and makes it again. */
async function twice(
  handler: Parameters<typeof ask>[0],
  who: Person,
  path: string,
  body: object,
  id?: string,
) {
  const key = new ObjectId().toHexString();
  const options = { body, headers: { "idempotency-key": key }, ...(id ? { id } : {}) };
  const first = await ask(handler, who, "POST", path, options);
  await loseTheAnswer(key);
  const second = await ask(handler, who, "POST", path, options);
  const other = { ...options, headers: { "idempotency-key": `${key}-2` } };
  return { first, second, another: () => ask(handler, who, "POST", path, other) };
}

describe("a call whose answer was lost with its server, made again", () => {
  it("books one parcel, with its mails", async () => {
    const { first, second, another } = await twice(addParcel, person, "/api/addparcel", BOOKED);
    expect(first.status).toBe(201);
    expect(second).toEqual(first);
    const owner = { ownerId: new ObjectId(person.uid) };
    expect(await parcelDocs().countDocuments(owner)).toBe(1);
    const mails = await outboxDocs().countDocuments({ to: "mitu@ranna.test" });
    expect(mails).toBe(1);
    // Another key makes another parcel, even with the same content.
    expect((await another()).body.insertedId).not.toBe(first.body.insertedId);
    expect(await parcelDocs().countDocuments(owner)).toBe(2);
  });

  it("pays a rider out once, also when nothing is left for a second time", async () => {
    const admin = await makePerson({ role: "admin" });
    const rider = await makeRider();
    await giveRider(rider, { balancePoisha: 50_000 });
    const id = (await riderOf(rider))!._id.toHexString();
    const { first, second, another } = await twice(payOut, admin, "/api/x", { amount: 400 }, id);
    expect(first).toMatchObject({ status: 201, body: { balance: 100 } });
    expect(second).toEqual(first);
    expect(await sumsOf(rider)).toMatchObject({ balance: 10_000 });
    expect((await ledgerOf(rider)).filter(({ kind }) => kind === "paid_out")).toHaveLength(1);
    expect(await auditDocs().countDocuments({ action: "rider.paid_out" })).toBe(1);
    expect((await another()).status).toBe(409);
  });
});
