import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { riderDocs } from "@/lib/delivery/riders/collections";
import { readSumsOf } from "@/lib/delivery/riders/queries-ledger";
import { userDocs } from "@/lib/people/users/collections";
import { orderDocs } from "@/lib/shop/orders/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { call, params } from "../support/accounts";
import { type Endpoint, everyEndpoint, fieldsOf, filledIn } from "../support/routes";
import { startTestShop } from "../support/shop";
import { MARKS, overreaching, ROLE_FIELDS, SERVER_FIELDS } from "./attacks";
import { everything, makeWorld, OTHERWISE_TESTED, type ValidCall, validCall, type World } from "./world";

const shop = startTestShop({ GOOGLE_CLIENT_ID: "ranna-local", GOOGLE_CLIENT_SECRET: "not-a-secret" });

let world: World;
let endpoints: Endpoint[];
beforeAll(async () => {
  world = await makeWorld(shop);
  endpoints = await everyEndpoint();
});

async function sendText(
  { method, address, handler }: Endpoint,
  { headers, params: ids }: ValidCall,
  body: string,
) {
  const sent = { method, headers: { "content-type": "application/json", ...headers }, body };
  const request = new Request(call(filledIn(address, ids)).url, sent);
  const answer = await handler(request, params(ids));
  return { status: answer.status, text: await answer.text() };
}

/** Makes a call whose body also has every field that only the server may set. */
async function overreach(name: string) {
  const endpoint = endpoints.find((one) => one.name === name)!;
  const valid = (await validCall(endpoint, world))!;
  const before = valid.by && (await account(valid.by.uid));
  const fields = fieldsOf(endpoint.checks.body);
  const roles = fields.includes("role") ? {} : ROLE_FIELDS;
  const extra = Object.fromEntries(
    Object.entries({ ...SERVER_FIELDS, ...roles }).filter(([field]) => !fields.includes(field)),
  );
  const answer = await sendText(endpoint, valid, overreaching(valid.body ?? {}, extra));
  return { valid, before, ...answer };
}

const account = async (uid: string) => {
  const user = await userDocs().findOne({ _id: new ObjectId(uid) });
  return (
    user && { role: user.role, isRider: user.isRider, disabled: user.disabled, verified: user.emailVerified }
  );
};

describe("what only the server decides, in a body", () => {
  it("is ignored by every call: none of it is stored, whatever its name and however deep it stands", async () => {
    const wrong: string[] = [];
    const calls = endpoints.filter(
      ({ method, checks, name }) => method !== "GET" && checks.body && !(name in OTHERWISE_TESTED),
    );
    expect(calls.length).toBeGreaterThan(20);
    for (const { name } of calls) {
      const { status, text, valid, before } = await overreach(name);
      if (status >= 300) wrong.push(`${name}: ${status} ${text}`);
      const kept = await everything();
      for (const mark of MARKS) {
        if (kept.includes(mark)) wrong.push(`${name} has stored ${mark}: ${around(kept, mark)}`);
        if (text.includes(mark)) wrong.push(`${name} answers ${mark}`);
      }
      const after = valid.by && (await account(valid.by.uid));
      const published = name === "POST /addrecipe" && before?.role === "user";
      if (after && before) expect(after, name).toEqual(published ? { ...before, role: "seller" } : before);
      if (wrong.length > 0) break;
    }
    expect(wrong).toEqual([]);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  it("a new account is a user's, a new recipe its sender's, an application waits without money", async () => {
    const registered = await overreach("POST /users");
    expect(await userDocs().findOne({ email: String(registered.valid.body?.email) })).toMatchObject({
      role: "user",
      isRider: false,
      disabled: false,
      emailVerified: null,
      sessionVersion: 0,
      createdAt: today,
    });
    const published = await overreach("POST /addrecipe");
    const cook = published.valid.by!;
    expect(await recipeDocs().findOne({ _id: insertedBy(published) })).toMatchObject({
      authorId: new ObjectId(cook.uid),
      authorEmail: cook.email,
      price: 690_00,
      dateCreated: today,
      deletedAt: null,
      listed: true,
    });
    const applied = await overreach("POST /Riders");
    const { uid, email } = applied.valid.by!;
    expect(await riderDocs().findOne({ _id: insertedBy(applied) })).toMatchObject({
      userId: new ObjectId(uid),
      email,
      status: "Pending",
      decidedAt: null,
      applyed: today,
    });
    expect(await readSumsOf(uid)).toEqual({ balance: 0, cashInHand: 0 });
  });

  it("a booking is its sender's, unpaid and waiting at the server's price, new and changed", async () => {
    const waits = { paidWith: null, deliveryStatus: "pending", deliveryCostPoisha: 270_00, createdAt: today };
    const booked = await overreach("POST /addparcel");
    const { uid, email } = booked.valid.by!;
    const id = new ObjectId(uid);
    expect(await parcelDocs().findOne({ _id: insertedBy(booked) })).toMatchObject({
      ...waits,
      kind: "booking",
      ownerId: id,
      createdBy: email,
      sender: { id, email },
      riderId: null,
      readyAt: null,
      events: [{ to: "pending" }],
    });
    const { valid } = await overreach("PATCH /parcels/{id}");
    const changed = await parcelDocs().findOne({ _id: new ObjectId(valid.params.id) });
    expect(changed).toMatchObject({ ...waits, ownerId: new ObjectId(valid.by?.uid) });
  });

  it("an order is its payer's, of the recipe's seller and price, and waits", async () => {
    const bought = await overreach("POST /orders");
    const _id = insertedBy(bought);
    expect(await orderDocs().findOne({ _id })).toMatchObject({
      buyerId: new ObjectId(bought.valid.by?.uid),
      sellerInfo: { id: new ObjectId(world.seller.uid), email: world.seller.email },
      lines: [{ pricePoisha: 690_00 }],
      totalPoisha: 750_00,
      refundedPoisha: 0,
      completedBy: "browser",
      completedAt: today,
    });
    const box = await parcelDocs().findOne({ orderId: _id });
    expect(box).toMatchObject({ deliveryStatus: "pending", readyAt: null });
  });
});

const insertedBy = ({ text }: { text: string }) => new ObjectId(String(JSON.parse(text).insertedId));
/** A date within an hour of now, and not the one from the body. */
const today = expect.toSatisfy((date: Date) => Math.abs(Date.now() - date.getTime()) < 3600_000);
const around = (text: string, mark: string) =>
  text.slice(Math.max(0, text.indexOf(mark) - 80), text.indexOf(mark) + 40);
