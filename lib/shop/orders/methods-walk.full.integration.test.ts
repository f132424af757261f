import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { POST as postOrderCancel } from "@/app/api/orders/[id]/cancel/route";
import { POST as postParcelCancel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postPaid } from "@/app/api/parcels/[id]/paid/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { DELETE as deleteParcel } from "@/app/api/parcle/[id]/route";
import { POST as postIpn } from "@/app/api/sslcommerz/ipn/route";
import { incidents } from "@/lib/flows/charge-incidents";
import { endUnordered } from "@/lib/flows/give-up-sale";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { chargeDocs } from "@/lib/money/charges/collections";
import { type ChargeRecord, toCharge } from "@/lib/money/charges/model";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import { keptPoisha } from "@/lib/money/charges/rules";
import { entryDocs } from "@/lib/money/journal/collections";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { signed } from "../../../local/sslcommerz/signature";
import { TEST_CARDS } from "../../../local/stripe/testing";
import { makePerson, ORIGIN, type Person, params } from "../../../tests/support/accounts";
import { checkout, complete, fill, setQuantity } from "../../../tests/support/basket";
import { order, provePhone, verified } from "../../../tests/support/cash";
import { ask, booking, makeBooking, makeRider, setParcel } from "../../../tests/support/delivery";
import { failNext, failNothing, HAS_FAIL_POINTS } from "../../../tests/support/fail-point";
import { expectWholeJournal } from "../../../tests/support/journal";
import { numbersOf } from "../../../tests/support/numbers";
import { makeRecipe, report, startTestShop } from "../../../tests/support/shop";
import { startTestWallet } from "../../../tests/support/wallet";
import { orderDocs, purchaseDocs } from "./collections";

// No IPN and no webhook arrives by itself: the walk delivers them before the browser's call, after it, twice, or
// never.
const wallet = startTestWallet();
const shop = startTestShop({ CASH_ORDER_LIMIT: "5000" }, "own");

const AT_ONCE = 6;
const ROUNDS = 17;
/** The number of steps; with LONG=1 as many as the walk's goal asks for. */
const STEPS = process.env.LONG ? 100_000 : Number(process.env.STEPS ?? 300);
const seed = Number(process.env.WALK_SEED ?? (process.env.LONG ? Date.now() % 2 ** 31 : 1));
const { chance, pick, weighted } = numbersOf(seed);
const HOUR = 3600_000;
/** Longest delay of a pending payment in ms, during which another one may be paid on the same page. */
const LATE_MS = 200;

const OUTCOMES = [
  "paid_silent",
  "paid_silent",
  "paid_silent",
  "ipn_altered",
  "ipn_forged",
  "other_amount",
  "other_currency",
  "risky",
  "pending",
  "late",
  "failed",
  "cancelled",
  "refund_slow",
  "refund_cancelled",
  "refund_refused",
  "refund_unanswered",
] as const;
const STEP = {
  checkout: 9,
  page: 9,
  card: 5,
  complete: 7,
  ipn: 4,
  forged: 1,
  webhook: 2,
  quantity: 1,
  fill: 2,
  book: 4,
  paid: 3,
  unbook: 1,
  pickup: 1,
  cancel: 1,
  age: 3,
  round: 3,
  down: 1,
  fault: 1,
};
type Step = keyof typeof STEP;
/** All steps, in an order in which each makes the next possible. */
const IN_TURN: Step[] = [
  "checkout",
  "page",
  "ipn",
  "forged",
  "card",
  "webhook",
  "complete",
  "cancel",
  "fill",
  "quantity",
  "book",
  "page",
  "card",
  "paid",
  "unbook",
  "pickup",
  "age",
  "round",
  "down",
  "fault",
];
const COMMANDS = ["commitTransaction", "update", "insert", "findAndModify", "find", "delete"];

type Opened = { purchaseId?: string; parcelId?: string; provider: string } & Record<string, string>;
type Walker = {
  who: Person;
  phone: string;
  recipeId: string;
  total: number;
  opened: Opened[];
  bookingId: string;
};
type Cast = { admin: Person; rider: Person; recipes: string[] };

async function makeWalker({ recipes }: Cast): Promise<Walker> {
  const [who, recipeId] = [await makePerson(), pick(recipes)];
  await fill(who, { [recipeId]: 1 });
  const bookingId = await makeBooking(who, { from: "Dhaka", to: "Dhaka", cost: 110 });
  return { who, recipeId, bookingId, phone: await provePhone(who), total: 360, opened: [] };
}

const attempts = ({ opened }: Walker) => opened.filter(({ provider }) => provider === "sslcommerz");
const cards = ({ opened }: Walker) => opened.filter(({ provider }) => provider === "stripe");

function ipn(form: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(form).toString();
  return postIpn(new Request(`${ORIGIN}/api/sslcommerz/ipn`, { method: "POST", body }), params());
}

/** Makes everything of these walkers due, `hours` later. */
async function round(since: Date, hours: number): Promise<void> {
  await leaseDocs().deleteMany({});
  await chargeDocs().updateMany(
    { createdAt: { $gte: since }, checkAt: { $type: "date" } },
    { $set: { checkAt: new Date(0) } },
  );
  await reconcileCharges({ now: new Date(Date.now() + hours * HOUR) });
}

/** Steps that have succeeded at least once. */
const succeeded = new Set<Step>();

async function act(walker: Walker, cast: Cast, since: Date, step = weighted(STEP)): Promise<void> {
  if (await tryStep(step, walker, cast, since)) succeeded.add(step);
}

const isDone = ({ status }: { status: number }) => status === 200 || status === 201;

/** Tries a step; returns whether it had its effect. */
async function tryStep(step: Step, walker: Walker, cast: Cast, since: Date): Promise<boolean> {
  const { who, phone, recipeId, opened, bookingId } = walker;
  const method = weighted({ card: 4, wallet: 6, cash: 1 });
  const note = ({ body, status }: { body: object; status: number }, more: object = {}) => {
    const one = { ...body, ...more } as Opened;
    if (one.provider) opened.push(one);
    return isDone({ status });
  };
  switch (step) {
    case "checkout": {
      const asked = { payWith: method, buyerInfo: { phone, address: "House 14, Road 7" } };
      const answer = await checkout(who, walker.total, asked);
      if (answer.body.code === "basket_changed") walker.total = answer.body.totalPrice;
      return note(answer);
    }
    case "page": {
      const one = pick(attempts(walker));
      if (!one?.redirectUrl) return false;
      await wallet().choose(one.redirectUrl, pick(OUTCOMES), { afterMs: pick([1, LATE_MS]) });
      return true;
    }
    case "card": {
      const one = pick(cards(walker));
      const card = chance(0.8) ? TEST_CARDS.succeeds : TEST_CARDS.declined;
      return one?.clientSecret !== undefined && isDone(await shop.stripe().pay(one.clientSecret, card));
    }
    case "complete": {
      const one = pick(opened.filter(({ purchaseId }) => purchaseId));
      if (!one?.purchaseId) return false;
      const tell = () =>
        one.provider === "stripe" ? complete(who, one as never) : order(who, one.purchaseId as string);
      return (await Promise.all(chance(0.3) ? [tell(), tell()] : [tell()])).some(isDone);
    }
    case "ipn": {
      const tran_id = pick(attempts(walker))?.attemptId ?? new ObjectId().toHexString();
      const tell = () => ipn(signed({ tran_id, status: "VALID", val_id: "" }, wallet().storePassword));
      return (await Promise.all(chance(0.4) ? [tell(), tell()] : [tell()])).some(isDone);
    }
    case "forged": {
      const tran_id = pick(attempts(walker))?.attemptId ?? "";
      return (await ipn(signed({ tran_id, status: "VALID" }, "guess"))).status === 400;
    }
    case "webhook": {
      const one = pick(cards(walker));
      if (!one?.paymentIntentId) return false;
      await report(one.paymentIntentId);
      return true;
    }
    case "quantity":
      return isDone(await setQuantity(who, recipeId, pick([1, 2])));
    case "fill":
      await fill(who, { [recipeId]: 1 });
      return true;
    case "book": {
      const answer = await ask(postIntent, who, "POST", "/x", {
        id: bookingId,
        body: { payWith: method === "cash" ? "wallet" : method },
      });
      return note(answer, { parcelId: bookingId });
    }
    case "paid": {
      const one = pick(opened.filter(({ parcelId }) => parcelId));
      if (!one?.parcelId) return false;
      const body = one.provider === "stripe" ? { transaction_id: one.paymentIntentId } : {};
      return isDone(await ask(postPaid, who, "POST", "/x", { id: one.parcelId, body }));
    }
    case "unbook": {
      const answer = chance(0.5)
        ? await ask(postParcelCancel, who, "POST", "/x", { id: bookingId })
        : await ask(deleteParcel, who, "DELETE", "/x", { id: bookingId });
      walker.bookingId = await makeBooking(who, { from: "Dhaka", to: "Dhaka", cost: 110 });
      return isDone(answer);
    }
    case "pickup": {
      const rider = { riderId: new ObjectId(cast.rider.uid), deliveryStatus: "assigned" } as const;
      if ((await booking(bookingId)).closedAt) return false;
      await setParcel(bookingId, rider);
      const body = { to: "picked_up", cashCollected: true };
      return isDone(await ask(postStatus, cast.rider, "POST", "/x", { id: bookingId, body }));
    }
    case "cancel": {
      const found = await orderDocs().findOne({ buyerId: new ObjectId(who.uid), state: "completed" });
      return (
        found !== null &&
        isDone(await ask(postOrderCancel, who, "POST", "/x", { id: found._id.toHexString() }))
      );
    }
    case "age": {
      const earlier = new Date(Date.now() - pick([16, 80]) * 60_000);
      const own = opened.map((one) => new ObjectId(one.purchaseId ?? one.parcelId));
      const aged = await chargeDocs().updateMany(
        { "subject.id": { $in: own }, round: { $gt: 0 } },
        { $set: { openUntil: earlier, "attempts.$[old].openedAt": earlier } },
        { arrayFilters: [{ "old.openedAt": { $gt: earlier } }] },
      );
      return aged.modifiedCount > 0;
    }
    case "round":
      await round(since, pick([0, 1, 30]));
      return true;
    case "down":
      await wallet().setDown(chance(0.4));
      return true;
    case "fault":
      await shop.stripe().addFault({ path: "/v1/payment_intents", times: 2, dropAnswer: true });
      return true;
  }
}

/**
 * The provider's own records of a visit: the amount of each paid try in poisha, and the amount that was asked for in
 * taka.
 */
async function cameAt(tranId: string): Promise<{ came: number; taka: string }[]> {
  const { url, storeId, storePassword } = wallet();
  const query = new URLSearchParams({ tran_id: tranId, store_id: storeId, store_passwd: storePassword });
  const answer = await fetch(`${url}/validator/api/merchantTransIDvalidationAPI.php?${query}`);
  const { element } = (await answer.json()) as { element: Record<string, string>[] };
  return element
    .filter(({ status }) => status === "VALID" || status === "VALIDATED")
    .map((paid) => ({
      came: Math.round(Number(paid.amount) * 100),
      taka: paid.currency_type === "BDT" ? (paid.currency_amount ?? "") : "",
    }));
}

/** Retries an injected fault that no call of the walk has met yet. */
const intentOf = (id: string, tries = 4): Promise<{ id: string; status: string }> =>
  stripeClient()
    .paymentIntents.retrieve(id)
    .catch((error: unknown) => {
      if (tries === 0) throw error;
      return intentOf(id, tries - 1);
    });

const ended = new Set<string>();

/** Ends everything of these walkers without any report; then the providers' records must equal the books. */
async function settle(walkers: Walker[], { admin }: Cast, since: Date): Promise<void> {
  await wallet().setDown(false);
  await new Promise((resolve) => setTimeout(resolve, 2 * LATE_MS));
  await endUnordered(new Date(Date.now() + 2 * HOUR));
  for (const hours of [2, 3, 8, 30, 80]) await round(since, hours);
  const viewer = { uid: admin.uid, email: admin.email, displayName: "Admin", role: "admin" } as never;
  for (const item of await incidents.refund.list(new Date(), 100))
    await item.retry?.(viewer).catch(() => undefined);
  for (const hours of [100, 200]) await round(since, hours);

  const buyers = walkers.map(({ who }) => new ObjectId(who.uid));
  const purchases = await purchaseDocs()
    .find({ buyerId: { $in: buyers } })
    .toArray();
  const parcelIds = [
    ...new Set(walkers.flatMap(({ opened }) => opened.flatMap((one) => one.parcelId ?? []))),
  ];
  const ids = [...purchases.map(({ _id }) => _id), ...parcelIds.map((id) => new ObjectId(id))];
  const charges = (
    await chargeDocs()
      .find({ "subject.id": { $in: ids } })
      .toArray()
  ).map(toCharge);
  const paidBy = new Map<string, ChargeRecord>();
  for (const charge of charges) {
    expect(charge.state, charge.id).not.toBe("open");
    if (charge.intentId !== null && charge.state === "paid") {
      expect(paidBy.has(charge.intentId)).toBe(false);
      paidBy.set(charge.intentId, charge);
    }
  }
  // Each payment at either provider belongs to exactly one charge.
  for (const one of charges.flatMap(({ by, attempts }) => (by === "wallet" ? attempts : []))) {
    const tries = await cameAt(one.id);
    const booked = [...paidBy.values()].filter(
      ({ intentId }) => intentId === one.id || intentId?.startsWith(`${one.id}-`),
    );
    const amounts = (all: number[]) => all.sort((a, b) => a - b);
    const expected = amounts(tries.map(({ came }) => came));
    expect(amounts(booked.map(({ amountPoisha }) => amountPoisha)), one.id).toEqual(expected);
    const claimed = booked.find(isClaimed);
    if (claimed) expect(tries.map(({ taka }) => Number(taka) * 100)).toContain(claimed.amountPoisha);
  }
  for (const one of walkers.flatMap(cards)) {
    const intent = await intentOf(one.paymentIntentId ?? "");
    expect(paidBy.has(intent.id), intent.id).toBe(intent.status === "succeeded");
  }
  for (const charge of paidBy.values()) {
    const entries = ["paid", "unclaimed"].map((event) => `${event}:${charge.id}`);
    expect(await entryDocs().countDocuments({ cause: { $in: entries } })).toBe(1);
    for (const { state } of charge.refunds) ended.add(`refund ${state}`);
    if (isClaimed(charge)) continue;
    ended.add(`stray ${charge.by} ${charge.subject.kind}`);
    // All of it was refunded, or the refund is on its way.
    expect(keptPoisha(charge) - charge.unsettledPoisha, charge.id).toBe(0);
    if (charge.by === "wallet")
      expect(await outboxDocs().countDocuments({ key: `unclaimed-${charge.intentId}` })).toBe(1);
  }
  for (const { _id, state, payWith } of purchases) {
    expect(state, _id.toHexString()).not.toBe("open");
    const pays = charges.filter((one) => one.subject.id === _id.toHexString() && isClaimed(one));
    expect(pays).toHaveLength(state === "completed" && payWith !== "cash" ? 1 : 0);
    ended.add(`purchase ${state} ${payWith}`);
  }
  for (const id of parcelIds) {
    const { paid } = await booking(id);
    const pays = charges.filter((one) => one.subject.id === id && isClaimed(one));
    expect(pays.map(({ intentId }) => intentId)).toEqual(paid?.transactionId ? [paid.transactionId] : []);
    if (paid) ended.add(`booking ${paid.with}`);
  }
}

const isClaimed = ({ state, refunds }: ChargeRecord) =>
  state === "paid" && !refunds.some(({ why }) => why === "unclaimed");

it(`pays once and gives the rest back, whichever way, tab, report or server is lost (WALK_SEED=${seed})`, {
  timeout: STEPS > 300 ? 12 * HOUR : 600_000,
}, async () => {
  const seller = await makePerson();
  const cast: Cast = {
    admin: await makePerson({ role: "admin" }),
    rider: await makeRider(),
    recipes: [await makeRecipe(seller, 300), await makeRecipe(seller, 300)],
  };
  const never = () => (Object.keys(STEP) as Step[]).filter((step) => !succeeded.has(step));
  // First each kind of step once, one at a time, before the random walk.
  for (let n = 0; n < 20 && never().length > 0; n++) {
    const [since, walker] = [new Date(), await makeWalker(cast)];
    for (const step of IN_TURN) await act(walker, cast, since, step).catch(() => undefined);
    await settle([walker], cast, since);
  }
  expect(never(), "never succeeded").toEqual([]);
  for (let steps = 0; steps < STEPS; ) {
    const since = new Date();
    const walkers: Walker[] = [];
    while (walkers.length < AT_ONCE) walkers.push(await makeWalker(cast));
    for (let n = 0; n < ROUNDS && steps < STEPS; n++, steps += AT_ONCE) {
      if (chance(0.03)) {
        await wallet().kill();
        await wallet().restart();
      }
      if (HAS_FAIL_POINTS && chance(0.3)) await failNext([pick(COMMANDS)], { closeConnection: true });
      // Two tabs of one person and steps of others, at the same time.
      const acting = Array.from({ length: AT_ONCE }, () => pick(walkers.slice(0, 4)));
      await Promise.all(acting.map((walker) => act(walker, cast, since).catch(() => undefined)));
      if (HAS_FAIL_POINTS) await failNothing();
    }
    await settle(walkers, cast, since);
    if (STEPS > 300 && steps % 510 === 0) console.log(`${steps} steps`);
  }
  await expectWholeJournal();
  expect(await verified()).toMatchObject({ ok: true, first: null, differences: [] });
  if (process.env.SAY) console.log([...ended].sort().join("\n"));
  // The walks must have reached these ends, else they prove nothing.
  const sure = ["purchase completed wallet", "purchase completed card", "purchase abandoned wallet"];
  for (const end of STEPS < 300 ? [] : sure) expect([...ended], end).toContain(end);
});
