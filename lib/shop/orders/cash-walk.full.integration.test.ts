import { randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { POST as postConfirm } from "@/app/api/handovers/[id]/confirm/route";
import { POST as postAssign } from "@/app/api/parcels/[id]/assign/route";
import { POST as postTake } from "@/app/api/parcels/[id]/claim/route";
import { POST as postStatus } from "@/app/api/parcels/[id]/status/route";
import { POST as postCash } from "@/app/api/riders/[id]/cash/route";
import { POST as postHandover } from "@/app/api/riders/me/handovers/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { receiverCode } from "@/lib/delivery/parcels/receiver-code";
import { REFUSALS } from "@/lib/delivery/parcels/rules";
import { PARCEL_STATUSES, type ParcelStatus, TRANSITIONS } from "@/lib/delivery/parcels/transitions";
import { entryDocs } from "@/lib/money/journal/collections";
import { balancesOf } from "@/lib/money/journal/queries";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { cashBox, provePhone, verified } from "../../../tests/support/cash";
import { ask, makeBooking, makeRider, riderOf, setParcel } from "../../../tests/support/delivery";
import { failNext, failNothing, HAS_FAIL_POINTS } from "../../../tests/support/fail-point";
import { expectWholeJournal } from "../../../tests/support/journal";
import { numbersOf } from "../../../tests/support/numbers";
import { makeRecipe, startTestShop } from "../../../tests/support/shop";

startTestShop({ CASH_LIMIT: "4000" }, "own");

/** With LONG=1 as many parcels as the contract asks for. */
const PARCELS = process.env.LONG ? 20_000 : 12;
const AT_ONCE = 12;
const ROUNDS = 40;
const seed = Number(process.env.WALK_SEED ?? (process.env.LONG ? Date.now() % 2 ** 31 : 1));

type Tap = { id: string; body: { to: string }; key: string };

/** Steps that a rider takes by a tap: all of the rider's own steps except taking and cancelling. */
const TAPS = PARCEL_STATUSES.filter((to) =>
  TRANSITIONS.some((step) => step.to === to && step.needs !== "rider" && step.who.includes("rider")),
);
/** Acts that must have succeeded at least once, so that the walk proves something. */
const ACTS = ["take", "give", "take away", "office cash", "state cash", "count cash", "late tap", ...TAPS];

/**
 * Half of them are boxes that are paid at the door, half are bookings, of which some collect money for their sender.
 */
async function makeParcels(count: number, { chance }: ReturnType<typeof numbersOf>): Promise<string[]> {
  const seller = await makePerson();
  const recipe = await makeRecipe(seller, 300);
  const ids: string[] = [];
  while (ids.length < count) {
    const buyer = await makePerson();
    const { parcelId, orderId } = await cashBox(300, {
      buyer,
      seller,
      recipe,
      phone: await provePhone(buyer),
    });
    await ready(orderId, parcelId);
    const booked = await makeBooking(buyer, { from: "Dhaka", to: "Dhaka", cost: 110 });
    if (chance(0.7)) await setParcel(booked, { collectPoisha: 500_00 });
    ids.push(parcelId, booked);
  }
  return ids;
}

/** Packs the box and sets both addresses. */
async function ready(orderId: string, parcelId: string): Promise<void> {
  const { orderDocs } = await import("./collections");
  const at = new Date();
  await orderDocs().updateOne({ _id: new ObjectId(orderId) }, { $set: { boxState: "ready" } });
  const from = { "sender.region": "Dhaka", "sender.district": "Dhaka", "sender.address": "House 1" };
  await parcelDocs().updateOne(
    { _id: new ObjectId(parcelId) },
    { $set: { ...from, readyAt: at, takeableAt: at } },
  );
}

it(`keeps every collected taka with one holder, whatever riders, taps and servers do (WALK_SEED=${seed})`, {
  timeout: process.env.LONG ? 3 * 60 * 60_000 : 600_000,
}, async () => {
  const numbers = numbersOf(seed);
  const { chance, pick } = numbers;
  const admin = await makePerson({ role: "admin" });
  const all: string[] = [];
  const carriers: Person[] = [];
  const succeeded = new Set<string>();
  /** Makes a call and notes its outcome under these names. */
  const does = async (names: string[], ...asked: Parameters<typeof ask>) => {
    const answer = await ask(...asked);
    if (answer.status < 300) for (const name of names) succeeded.add(name);
    return answer;
  };
  const send = (who: Person, { id, body, key }: Tap, { keyed = true, late = false } = {}) => {
    const headers: Record<string, string> = keyed ? { "idempotency-key": key } : {};
    const names = [body.to, ...(late ? ["late tap"] : [])];
    return does(names, postStatus, who, "POST", "/x", { id, body, headers });
  };

  const tapOf = async (id: string, wanted?: ParcelStatus): Promise<Tap> => {
    const doc = await parcelDocs().findOne({ _id: new ObjectId(id) });
    if (!doc) throw new Error("no parcel");
    const next = TRANSITIONS.filter(({ from, who }) => from === doc.deliveryStatus && who.includes("rider"));
    const forward = next.filter(({ to }) => to !== "pending" || chance(0.1));
    const any = chance(0.9) && forward.length > 0 ? pick(forward).to : pick(PARCEL_STATUSES);
    const to = wanted ?? any;
    const due = doc.collectPoisha / 100;
    const body = {
      to,
      ...(to === "failed_attempt" &&
        (chance(0.5) ? { reason: "Nobody at home" } : { refusal: pick(REFUSALS) })),
      ...(to === "picked_up" && doc.kind === "booking" && doc.paidWith === null && { cashCollected: true }),
      ...(to === "delivered" && {
        code: receiverCode(id),
        ...(due > 0 && { cashCollected: wanted || chance(0.9) ? due : due + 10 }),
      }),
    };
    return { id, body, key: randomUUID() };
  };

  /**
   * A rider hands in cash: states it and has it counted (sometimes less, sometimes twice), or has it written down at
   * the office.
   */
  const handIn = async (rider: Person, amount: number, atOffice = chance(0.3)): Promise<void> => {
    if (atOffice) {
      const id = (await riderOf(rider))?._id.toHexString() ?? "";
      await does(["office cash"], postCash, admin, "POST", "/x", { id, body: { amount } });
      return;
    }
    const { body } = await does(["state cash"], postHandover, rider, "POST", "/x", { body: { amount } });
    const counted = chance(0.8) ? amount : Math.floor(amount / 2);
    const confirm = () =>
      does(["count cash"], postConfirm, admin, "POST", "/x", { id: body._id ?? "x", body: { counted } });
    await Promise.all(chance(0.3) ? [confirm(), confirm()] : [confirm()]);
  };

  const take = (rider: Person, id: string) => does(["take"], postTake, rider, "POST", "/x", { id });
  const give = (id: string, riderId: string | null) =>
    does([riderId ? "give" : "take away"], postAssign, admin, "POST", "/x", { id, body: { riderId } });

  /** Takes each kind of act once before the random walk. */
  const doEachOnce = async (): Promise<void> => {
    const [rider, [box = "", booked = ""]] = [await makeRider(), await makeParcels(2, numbers)];
    const tapAll = async (id: string, ...way: ParcelStatus[]) => {
      for (const to of way) await send(rider, await tapOf(id, to), { late: to === "delivered" });
    };
    await give(box, rider.uid);
    await give(box, null);
    await take(rider, box);
    await tapAll(box, "pending");
    await take(rider, box);
    await tapAll(box, "picked_up", "in_transit", "out_for_delivery", "delivered");
    await take(rider, booked);
    await tapAll(booked, "picked_up", "in_transit", "out_for_delivery", "failed_attempt", "returned");
    for (const atOffice of [true, false]) await handIn(rider, 100, atOffice);
    carriers.push(rider);
    all.push(box, booked);
  };

  await doEachOnce();
  for (let made = 0; made < PARCELS; made += AT_ONCE) {
    const ids = await makeParcels(AT_ONCE, numbers);
    const riders = [await makeRider(), await makeRider(), await makeRider(), await makeRider()];
    carriers.push(...riders);
    all.push(...ids);
    /** `kept`: taps that a phone without a network has stored. `gone`: a rider who never comes back. */
    const kept = new Map(riders.map(({ uid }) => [uid, [] as Tap[]]));
    let gone: string | null = null;
    const act = async (): Promise<void> => {
      const id = pick(ids);
      const doc = await parcelDocs().findOne({ _id: new ObjectId(id) });
      const carrier = riders.find(({ uid }) => uid === doc?.riderId?.toHexString());
      const rider = carrier && chance(0.9) ? carrier : pick(riders);
      if (rider.uid === gone && !chance(0.05)) return;
      if (doc?.deliveryStatus === "pending" && chance(0.9)) {
        await take(rider, id);
        return;
      }
      if (chance(0.05)) {
        await give(id, chance(0.5) ? null : pick(riders).uid);
        return;
      }
      if (chance(0.06)) {
        const cash = (await balancesOf([`cash:${rider.uid}`])).get(`cash:${rider.uid}`) ?? 0;
        const amount = chance(0.5) ? cash / 100 : Math.floor(cash / 200);
        if (amount > 0) await handIn(rider, amount);
        return;
      }
      const tap = await tapOf(id);
      const waiting = kept.get(rider.uid) ?? [];
      if (chance(0.15)) waiting.push(tap);
      else if (chance(0.2)) await Promise.all([send(rider, tap), send(rider, tap, { keyed: chance(0.5) })]);
      else await send(rider, tap);
      // With the network back, the taps are sent in their order, and sent again when an answer was lost.
      if (chance(0.1))
        for (const one of waiting.splice(0))
          for (let n = chance(0.3) ? 2 : 1; n > 0; n--) await send(rider, one, { late: true });
    };

    for (let round = 0; round < ROUNDS; round++) {
      if (round === ROUNDS / 2) gone = pick(riders).uid;
      if (HAS_FAIL_POINTS && chance(0.3))
        await failNext([pick(["commitTransaction", "update", "insert", "findAndModify"])], {
          closeConnection: true,
        });
      await Promise.all(Array.from({ length: 6 }, act));
      await failNothing();
    }
    for (const rider of riders)
      for (const one of kept.get(rider.uid) ?? []) await send(rider, one, { late: true });
  }

  let collected = 0;
  for await (const doc of parcelDocs().find({ _id: { $in: all.map((id) => new ObjectId(id)) } })) {
    const { events, deliveryStatus, collectPoisha, kind, paidWith } = doc;
    events.slice(1).forEach((event, at) => {
      expect(event.from).toBe(events[at]?.to);
      expect(TRANSITIONS.some(({ from, to }) => from === event.from && to === event.to)).toBe(true);
    });
    expect(events.at(-1)?.to).toBe(deliveryStatus);
    const doors = await entryDocs().countDocuments({ cause: `door:${doc._id.toHexString()}` });
    const isPaidAtDoor = deliveryStatus === "delivered" && collectPoisha > 0;
    expect(doors).toBe(isPaidAtDoor ? 1 : 0);
    if (isPaidAtDoor) collected += collectPoisha;
    if (kind === "booking" && paidWith?.payWith === "cash") collected += doc.deliveryCostPoisha;
  }
  expect(
    ACTS.filter((what) => !succeeded.has(what)),
    "never succeeded",
  ).toEqual([]);
  const cash = await balancesOf(carriers.map(({ uid }) => `cash:${uid}` as const));
  const inHand = [...cash.values()];
  expect(inHand.every((poisha) => poisha >= 0)).toBe(true);
  const handed = (
    await entryDocs()
      .find({ cause: { $gte: "handed:", $lt: "handed;" } })
      .toArray()
  )
    .flatMap(({ postings }) => postings)
    .reduce((sum, { account, amountPoisha }) => (account === "office" ? sum + amountPoisha : sum), 0);
  expect(inHand.reduce((sum, poisha) => sum + poisha, 0) + handed).toBe(collected);
  await expectWholeJournal();
  expect(await verified()).toMatchObject({ ok: true, first: null });
});
