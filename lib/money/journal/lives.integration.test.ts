import { ObjectId } from "mongodb";
import { beforeAll, describe, expect, it } from "vitest";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { REFUSALS } from "@/lib/delivery/parcels/rules";
import { takePaymentEvent } from "@/lib/flows/take-event";
import { readWebhook } from "@/lib/money/charges/providers/stripe/read-webhook";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { methodDocs } from "@/lib/money/payouts/collections";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { toTaka } from "@/lib/platform/money";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { TEST_CARDS } from "../../../local/stripe/testing";
import { makePerson, type Person, PICKUP } from "../../../tests/support/accounts";
import { arrive } from "../../../tests/support/arrived-box";
import { checkout, complete, fill } from "../../../tests/support/basket";
import {
  at,
  atDoor,
  handOver,
  order,
  orderDoc,
  parcelOf,
  provePhone,
  verified,
} from "../../../tests/support/cash";
import { makeBooking, makeRider, riderOf, setParcel } from "../../../tests/support/delivery";
import { must } from "../../../tests/support/routes";
import { chargeOf, giveBackElsewhere, makeRecipe, startTestShop } from "../../../tests/support/shop";
import { startTestWallet, walletRound } from "../../../tests/support/wallet";
import { entryDocs } from "./collections";
import { type EventName, eventOf, JOURNAL_EVENTS } from "./events";
import { balanceOf } from "./queries";
import { releaseHoldings } from "./release-holdings";

/*
 * Every entry of the contract's table ("Every taka has an owner") at the end of a whole life of an order or booking,
 * from the kitchen to the bank, through RANNA's own calls. Portions cost 53.33 taka, so that amounts are rounded. After
 * each life the journal is verified.
 */

const wallet = startTestWallet();
const shop = startTestShop({ PAYOUT_MIN: "1" });
const HOUR = 3600_000;

let admin: Person;
let second: Person;
let rider: Person;
let kitchen: Person;
/** Recipes of 53.33 taka a portion. */
let kit: string;
let cooked: string;
beforeAll(async () => {
  [admin, second] = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  rider = await makeRider();
  kitchen = await makePerson({ pickup: { ...PICKUP, region: "Dhaka", district: "Dhaka" } });
  [kit, cooked] = [await makeRecipe(kitchen, 53.33), await makeRecipe(kitchen, 53.33)];
  const food = { boxKind: "cooked", keep: "fridge", eatWithinHours: 24 } as const;
  await recipeDocs().updateOne({ _id: new ObjectId(cooked) }, { $set: food });
  await shop.stripe().setLater(600_000);
});

const causes = async () => (await entryDocs().find().sort({ _id: 1 }).toArray()).map(({ cause }) => cause);

type Lines = Readonly<Record<string, number>>;
/** Two portions of both recipes inside Dhaka: 213.32 taka for food, 60 for delivery, rounded to 273. */
const both = (): Lines => ({ [kit]: 2, [cooked]: 2 });

async function opened(lines: Lines, change: object = {}) {
  const buyer = await makePerson();
  await fill(buyer, lines);
  const phone = await provePhone(buyer);
  const asked = { buyerInfo: { ...at(phone).buyerInfo, district: "Dhaka" }, ...change };
  const food = Object.values(lines).reduce((sum, quantity) => sum + quantity, 0) * 53.33;
  const { status, body } = await checkout(buyer, Math.floor(food + 60.5), asked);
  expect(status, JSON.stringify(body)).toBe(200);
  return { buyer, body };
}

const boxOf = async (buyer: Person, orders: { insertedId: string }[]) => {
  const id = orders[0]?.insertedId ?? "";
  return { id, buyer, parcelId: (await parcelOf(id)).id };
};

async function byCard(card: keyof typeof TEST_CARDS = "succeeds", lines = both()) {
  const { buyer, body } = await opened(lines);
  await shop.stripe().pay(body.clientSecret, TEST_CARDS[card]);
  const done = await complete(buyer, body);
  return { ...(await boxOf(buyer, done.body.orders)), intentId: body.paymentIntentId };
}

async function byWallet(outcome: Parameters<ReturnType<typeof wallet>["choose"]>[1] = "paid_silent") {
  const { buyer, body } = await opened(both(), { payWith: "wallet" });
  await wallet().choose(body.redirectUrl, outcome);
  return boxOf(buyer, (await order(buyer, body.purchaseId)).body.orders);
}

async function atTheDoor(lines = both()) {
  const { buyer, body } = await opened(lines, { payWith: "cash" });
  const box = await boxOf(buyer, (await order(buyer, body.purchaseId)).body.orders);
  await must("POST /orders/{id}/ready", kitchen, [box.id]);
  return box;
}

const refund = (id: string, body: object = {}) => must("POST /orders/{id}/refund", admin, [id], body);

/** Delivers the provider's own event, after making its later events happen now. */
async function deliver(type: string, intentId: string): Promise<void> {
  await shop.stripe().comeNow();
  const { data } = await stripeClient().events.list({ type, limit: 100 });
  const event = data.find(
    ({ data: { object } }) => "payment_intent" in object && object.payment_intent === intentId,
  );
  const payload = JSON.stringify(event);
  const secret = shop.stripe().webhookSecret;
  const signature = stripeClient().webhooks.generateTestHeaderString({ payload, secret });
  await takePaymentEvent(readWebhook(payload, signature));
}

async function disputed(words?: "winning_evidence" | "losing_evidence") {
  const box = await byCard("disputed");
  await deliver("charge.dispute.created", box.intentId);
  if (!words) return;
  const [dispute] = (await stripeClient().disputes.list({ payment_intent: box.intentId })).data;
  await stripeClient().disputes.update(dispute?.id ?? "", { evidence: { uncategorized_text: words } });
  await deliver("charge.dispute.closed", box.intentId);
}

const release = () => releaseHoldings({ now: new Date(Date.now() + 100 * HOUR) });

/** A delivered box whose buyer claims that one portion of the kit was spoilt. */
async function claimed(box: { id: string; buyer: Person }): Promise<string> {
  const lines = [{ recipeId: kit, quantity: 1, reason: "spoiled" }];
  return (await must("POST /orders/{id}/claims", box.buyer, [box.id], { lines })).insertedId;
}

async function delivered() {
  const box = await byCard();
  await arrive(box.id, "delivered", rider);
  return box;
}

async function collected() {
  const box = await atTheDoor();
  await handOver(await atDoor(box.parcelId, rider), box.parcelId, 273);
  return box;
}

/** Pays all that is owed to this account, and to others, by a run. */
async function payOut(account: `buyer:${string}`): Promise<void> {
  const _id = new ObjectId(account.slice("buyer:".length));
  const to = {
    kind: "bkash" as const,
    name: "Rina",
    number: "01711234817",
    bank: null,
    branch: null,
    routing: null,
  };
  const method = { changedAt: new Date(0), usableFrom: new Date(0), to } as const;
  await methodDocs().insertOne({ _id, ...method });
  const run = await must("POST /payouts/runs", admin);
  await must("POST /payouts/runs/{id}/approve", second, [run._id], { version: run.version });
  await must("POST /payouts/runs/{id}/paid", admin, [run._id], { reference: `bank-${run._id}` });
  expect(await balanceOf(account)).toBe(0);
}

async function collectedForSender() {
  const sender = await makePerson();
  const id = await makeBooking(sender, { from: "Dhaka", to: "Dhaka", cost: 110, collect: 505 });
  await setParcel(id, { deliveryStatus: "assigned", riderId: new ObjectId(rider.uid) });
  const step = (body: object) => must("POST /parcels/{id}/status", rider, [id], body);
  await step({ to: "picked_up", cashCollected: true });
  for (const to of ["in_transit", "out_for_delivery"]) await step({ to });
  return { sender, arrives: () => step({ to: "delivered", code: receiverCode(id), cashCollected: 505 }) };
}

/** A wallet payment that arrives after a card has paid the purchase. */
async function paidTwice(): Promise<void> {
  const first = await opened(both(), { payWith: "wallet" });
  await byCardOf(first.buyer);
  await wallet().choose(first.body.redirectUrl, "paid_silent");
  await walletRound(3 * HOUR);
}

async function byCardOf(buyer: Person): Promise<void> {
  const [phone, district] = [await provePhone(buyer), "Dhaka"];
  const { body } = await checkout(buyer, 273, { buyerInfo: { ...at(phone).buyerInfo, district } });
  await shop.stripe().pay(body.clientSecret);
  expect((await complete(buyer, body)).status).toBe(201);
}

type Way = { refusal?: (typeof REFUSALS)[number] | null; lines?: Lines; isCarried?: boolean };

/** A box that was to be paid at the door comes back to its kitchen. */
async function cameBack({ refusal = "no_money", lines = both(), isCarried = true }: Way): Promise<void> {
  const { parcelId } = await atTheDoor(lines);
  await atDoor(parcelId, rider);
  if (!isCarried) await setParcel(parcelId, { riderId: null });
  const step = (body: object) =>
    must("POST /parcels/{id}/status", isCarried ? rider : admin, [parcelId], body);
  await step({ to: "failed_attempt", ...(refusal ? { refusal } : { reason: "Nobody at home" }) });
  await step({ to: "returned" });
}

/** The lives that end with each event. */
const LIVES: Record<EventName, (() => Promise<unknown>)[]> = {
  paid: [byCard, byWallet],
  pickup: [collectedForSender],
  door: [collected, async () => (await collectedForSender()).arrives()],
  // One life for each reason of a refusal and one without a reason; one for a kit alone, one for cooked food alone,
  // and those that no rider brought back.
  back: [
    ...[...REFUSALS, null].map((refusal) => () => cameBack({ refusal })),
    ...[() => ({ [kit]: 3 }), () => ({ [cooked]: 3 })].flatMap((lines) =>
      [true, false].map((isCarried) => () => cameBack({ lines: lines(), isCarried })),
    ),
    () => cameBack({ refusal: "damaged", isCarried: false }),
  ],
  unclaimed: [paidTwice],
  fee: [byCard],
  refund: [
    async () => refund((await byCard()).id, { amount: 53.33 }),
    async () => refund((await collected()).id, { amount: 53.33 }),
    async () => refund((await delivered()).id, { amount: 53.33, bears: "rider" }),
    async () => {
      const { id } = await collected();
      await release();
      return refund(id, { bears: "kitchen" });
    },
  ],
  made: [
    async () => must("POST /orders/{id}/decline", kitchen, [(await byCard()).id], { reason: "No fish" }),
    async () => {
      const { id, buyer } = await byWallet();
      await must("POST /orders/{id}/cancel", buyer, [id]);
      await walletRound();
    },
  ],
  failed: [
    async () => {
      const { id, intentId } = await byCard("refundFails");
      await refund(id, { amount: 53.33 });
      await deliver("refund.failed", intentId);
    },
  ],
  refused: [
    async () => refund((await byWallet("refund_refused")).id, { amount: 53.33 }).catch(() => null),
    // A refund that a claim decided and the provider refused, and its repetition by an administrator.
    async () => {
      const box = await byWallet("refund_refused");
      await arrive(box.id, "delivered", rider);
      await must("POST /claims/{id}/answer", kitchen, [await claimed(box)], { accept: true });
      const { _id, revision } = await chargeOf((await orderDoc(box.id)).purchaseId);
      const pressed = must("POST /stuck/{kind}/{id}", admin, ["refund", _id.toHexString()], {
        step: "retry",
        version: `${revision}`,
      });
      await expect(pressed).rejects.toThrow("409");
      expect(await causes()).toContainEqual(expect.stringMatching(/^refund:claim-[0-9a-f]{24}-again$/));
    },
  ],
  elsewhere: [async () => giveBackElsewhere((await byCard()).intentId, 53_33)],
  dispute: [() => disputed()],
  won: [() => disputed("winning_evidence")],
  lost: [() => disputed("losing_evidence")],
  delivered: [delivered],
  returned: [async () => arrive((await byCard()).id, "returned", rider)],
  released: [
    async () => {
      const { id } = await delivered();
      await refund(id, { amount: 53.33 });
      return release();
    },
  ],
  claim: [delivered, collected].map((make) => async () => {
    const box = await make();
    return must("POST /claims/{id}/answer", kitchen, [await claimed(box)], { accept: true });
  }),
  payout: [
    async () => {
      const box = await collected();
      await refund(box.id);
      return payOut(`buyer:${box.buyer.uid}`);
    },
    async () => {
      await delivered();
      return must("POST /riders/{id}/payouts", admin, [await riderId()], { amount: 10.5 });
    },
  ],
  handed: [
    async () => {
      await collected();
      const { _id } = await must("POST /riders/me/handovers", rider, [], { amount: 100 });
      return must("POST /handovers/{id}/confirm", admin, [_id], { counted: 99.5 });
    },
    async () => {
      await collected();
      return must("POST /riders/{id}/cash", admin, [await riderId()], { amount: 53.33 });
    },
  ],
  arrival: [
    async () => {
      await byCard();
      return arrived("stripe");
    },
    async () => {
      await byWallet();
      return arrived("sslcommerz");
    },
    async () => {
      await collected();
      await must("POST /riders/{id}/cash", admin, [await riderId()], { amount: 53.33 });
      return arrived("office");
    },
  ],
  off: [
    async () => {
      await collected();
      const account = `cash:${rider.uid}`;
      const lost = { account, amount: 53.33, to: "losses", note: "Lost on the road" };
      return must("POST /money/write-offs", admin, [], lost);
    },
    async () => {
      const account = `buyer:${(await makePerson()).uid}`;
      const given = { account, amount: 53.33, to: "goodwill", note: "Cold food" };
      return must("POST /money/write-offs", admin, [], given);
    },
  ],
};

const riderId = async () => (await riderOf(rider))?._id.toHexString() ?? "";
const arrived = async (from: string) =>
  must("POST /money/arrivals", admin, [], { from, amount: 53.33, reference: `bank-${new ObjectId()}` });

it.each(Object.keys(JOURNAL_EVENTS) as EventName[])(
  "the books verify after a life that ends with %s",
  async (name) => {
    for (const live of LIVES[name]) {
      await leaseDocs().deleteMany({});
      const before = (await causes()).filter((cause) => eventOf(cause) === name).length;
      await live();
      const after = (await causes()).filter((cause) => eventOf(cause) === name).length;
      // A kit that nobody has carried comes back without any posting.
      if (name !== "back") expect(after).toBeGreaterThan(before);
      expect(await verified()).toMatchObject({ ok: true, first: null, differences: [] });
    }
  },
);

describe("a box that came back and was to be paid at the door", () => {
  const entries = () =>
    entryDocs()
      .find({ cause: { $regex: /^back:/ } })
      .toArray();

  it("costs the house its rider, and cooked food that was as it should be, to the poisha", async () => {
    const told = (await entries()).map(({ postings }) => {
      const sums = { losses: 0, rider: 0, kitchen: 0 };
      for (const { account, amountPoisha } of postings)
        sums[account.split(":", 1)[0] as keyof typeof sums] += amountPoisha;
      return `${toTaka(sums.losses)}: ${toTaka(-sums.rider)}, ${toTaka(-sums.kitchen)}`;
    });
    // Three portions of cooked food are 159.99 taka, less 12 % (19.20); two are 106.66, less 12.80.
    expect([...new Set(told)].sort()).toEqual([
      "140.79: 0, 140.79",
      "141.86: 48, 93.86",
      "188.79: 48, 140.79",
      "48: 48, 0",
    ]);
  });

  it("is not released once more, and its kitchen's part is reckoned anew", async () => {
    await release();
    expect(await verified()).toMatchObject({ ok: true });
    const one = (await entries()).find(({ postings }) =>
      postings.some(({ account }) => account === `kitchen:${kitchen.uid}`),
    );
    if (!one) throw new Error("no cooked food came back");
    const { _id, cause, postings } = one;
    const more = (account: string) => (account === "losses" ? 1 : -1);
    const changed = postings
      .slice(-2)
      .map((each) => ({ ...each, amountPoisha: each.amountPoisha + more(each.account) }));
    await entryDocs().updateOne({ _id }, { $set: { postings: [...postings.slice(0, -2), ...changed] } });
    expect((await verified()).first).toMatchObject({ cause, wrong: "amount" });
    await entryDocs().updateOne({ _id }, { $set: { postings } });
  });
});
