import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as getExport } from "@/app/api/account/export/route";
import { DELETE as deleteAccount } from "@/app/api/account/route";
import { POST as postAnswer } from "@/app/api/claims/[id]/answer/route";
import { POST as postDecide } from "@/app/api/claims/[id]/decide/route";
import { GET as getClaim } from "@/app/api/claims/[id]/route";
import { GET as getClaims } from "@/app/api/claims/route";
import { POST as postClaim } from "@/app/api/orders/[id]/claims/route";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { exportView } from "@/lib/account/views";
import { listStuck } from "@/lib/incidents/list-stuck";
import { renderMail } from "@/lib/mails/render-mail";
import { entryDocs, holdingDocs } from "@/lib/money/journal/collections";
import { balanceOf, findEntry } from "@/lib/money/journal/queries";
import { readHolding } from "@/lib/money/journal/queries-holdings";
import { releaseHoldings } from "@/lib/money/journal/release-holdings";
import { auditDocs } from "@/lib/people/audit/collections";
import { GONE } from "@/lib/platform/db/gone-name";
import { idempotencyDocs } from "@/lib/platform/idempotency/document";
import { findOrder } from "@/lib/shop/orders/queries";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { arrive, arrivedBox } from "../../../tests/support/arrived-box";
import { buyBasket } from "../../../tests/support/bought-basket";
import { ask, makeRider } from "../../../tests/support/delivery";
import { kindsFor, mailsFor } from "../../../tests/support/outbox";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { sentPicture } from "../../../tests/support/reviews";
import { chargeOf, makeRecipe, startTestShop } from "../../../tests/support/shop";
import { claimDocs } from "./collections";
import { passSilentClaims } from "./jobs";
import { listClaims, listSilent, listToAnswer, pageToDecide } from "./queries";

const shop = startTestShop();
const HOUR_MS = 3600_000;

let buyer: Person;
let kitchen: Person;
let admin: Person;
let rider: Person;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
  rider = await makeRider();
});
beforeEach(async () => {
  buyer = await makePerson();
  kitchen = await makePerson({ role: "seller" });
});

type Box = Awaited<ReturnType<typeof arrivedBox>>;
const boxOf = (change: Parameters<typeof arrivedBox>[3] = {}) =>
  arrivedBox(shop, buyer, kitchen, { rider, ...change });
const spoiled = ({ recipeId }: Pick<Box, "recipeId">, quantity = 1) => ({
  lines: [{ recipeId, quantity, reason: "spoiled" }],
  text: "It had turned.",
});
const open = (who: Person, box: Box, body: object = spoiled(box)) =>
  ask(postClaim, who, "POST", "/x", { id: box.orderId, body });
const answer = (who: Person, id: string, body: object = { accept: true }) =>
  ask(postAnswer, who, "POST", "/x", { id, body });
const DECISION = { amount: 300, bears: "kitchen", text: "The photos show it." };
const decide = (id: string, change: object = {}) =>
  ask(postDecide, admin, "POST", "/x", { id, body: { ...DECISION, ...change } });
const read = (who: Person, id: string) => ask(getClaim, who, "GET", "/x", { id });

/** A claim about a delivered box of 690 taka with a delivery of 60 taka. */
async function opened(change: Parameters<typeof arrivedBox>[3] = {}) {
  const box = await boxOf(change);
  const { status, body } = await open(buyer, box);
  expect(status).toBe(201);
  return { ...box, claimId: body.insertedId as string };
}
async function contested(change: Parameters<typeof arrivedBox>[3] = {}) {
  const claim = await opened(change);
  expect((await answer(kitchen, claim.claimId, { accept: false, text: "It was fine." })).status).toBe(200);
  return claim;
}
const postingsOf = async (cause: string) =>
  (await findEntry(cause))?.postings.map(({ account, amountPoisha }) => [account, amountPoisha]) ?? null;
const purchaseOf = async (orderId: string) => chargeOf((await findOrder(orderId))?.purchaseId ?? "");
const due = (orderId: string, at = new Date(0)) =>
  holdingDocs().updateOne({ _id: new ObjectId(orderId) }, { $set: { releaseAt: at } });

describe("opening a claim", () => {
  it("holds the box back, tells the kitchen, and is read by both sides and admins alone", async () => {
    const box = await boxOf();
    const photo = await sentPicture(buyer);
    const { status, body } = await open(buyer, box, { ...spoiled(box), photos: [photo] });
    expect(status).toBe(201);
    const id = body.insertedId;
    const seen = await read(buyer, id);
    expect(seen.body).toMatchObject({
      _id: id,
      orderId: box.orderId,
      origin: "buyer",
      state: "open",
      as: "buyer",
      amount: 690,
      text: "It had turned.",
      photos: [photo],
      answer: null,
      decision: null,
      lines: [{ recipeId: box.recipeId, quantity: 1, price: 690, reason: "spoiled" }],
      events: [{ to: "open", by: "buyer" }],
    });
    const hours = (Date.parse(seen.body.answerUntil) - Date.parse(seen.body.createdAt)) / HOUR_MS;
    expect(hours).toBe(48);
    expect((await read(kitchen, id)).body).toMatchObject({ _id: id, as: "kitchen" });
    expect((await read(admin, id)).body).toMatchObject({ _id: id, as: "admin" });
    const stranger = await makePerson();
    expect((await read(stranger, id)).status).toBe(404);
    expect((await read(rider, id)).status).toBe(404);
    for (const [who, found] of [
      [buyer, [id]],
      [kitchen, [id]],
      [stranger, []],
    ] as const) {
      const list = await ask(getClaims, who, "GET", "/api/claims");
      expect(list.body.map(({ _id }: { _id: string }) => _id)).toEqual(found);
    }
    expect((await ask(getClaims, admin, "GET", "/api/claims?size=1")).body).toMatchObject([{ _id: id }]);
    const ofOrder = (orderId: string) => ask(getClaims, admin, "GET", `/api/claims?order=${orderId}`);
    const { orderId } = (await read(admin, id)).body;
    expect((await ofOrder(orderId)).body).toMatchObject([{ _id: id }]);
    expect((await ofOrder("0".repeat(24))).body).toEqual([]);
    expect((await ofOrder("x")).status).toBe(400);
    const mail = (await mailsFor(kitchen.email)).find(({ kind }) => kind === "claim");
    for (const language of ["en", "bn"] as const)
      expect(renderMail(mail ?? { kind: "", data: {} }, language).text).toContain("It had turned.");

    // The holding time is over, but nothing is released while the claim is open.
    await due(box.orderId);
    await releaseHoldings();
    expect(await readHolding(box.orderId)).toMatchObject({ claim: "open", released: null });
  });

  it("is refused before delivery, too late, twice, and of somebody else's box", async () => {
    const recipeId = await makeRecipe(kitchen);
    const { orderIds } = await buyBasket(shop, buyer, { [recipeId]: 1 });
    const fresh = { recipeId, orderId: orderIds[0] ?? "", transactionId: "" };
    expect(await open(buyer, fresh)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const box = await boxOf();
    expect((await open(kitchen, box)).status).toBe(404);
    expect((await open(admin, box)).status).toBe(404);
    expect((await open(buyer, box)).status).toBe(201);
    expect(await open(buyer, box)).toMatchObject({ status: 409, body: { code: "duplicate" } });
    const late = await boxOf();
    await due(late.orderId, new Date(Date.now() - 1));
    expect(await open(buyer, late)).toMatchObject({ status: 409, body: { code: "too_late" } });
    const released = await boxOf();
    await due(released.orderId);
    await releaseHoldings();
    expect(await open(buyer, released)).toMatchObject({ status: 409, body: { code: "too_late" } });
  });

  it("names at lines, text and photos what is wrong", async () => {
    const box = await boxOf({ quantity: 2 });
    const [line] = spoiled(box).lines;
    const wrong = async (body: object) => {
      const refused = await open(buyer, box, { ...spoiled(box), ...body });
      expect(refused.status).toBe(422);
      return refused.body.errors[0].path as string;
    };
    expect(await wrong({ lines: [] })).toBe("lines");
    expect(await wrong({ lines: [{ ...line, quantity: 3 }] })).toBe("lines");
    expect(
      await wrong({
        lines: [
          { ...line, quantity: 2 },
          { ...line, reason: "late" },
        ],
      }),
    ).toBe("lines");
    expect(await wrong({ lines: [{ ...line, recipeId: "0".repeat(24) }] })).toBe("lines");
    expect(await wrong({ lines: [{ ...line, reason: "boring" }] })).toBe("lines.0.reason");
    expect(await wrong({ lines: [{ ...line, reason: "other" }], text: " " })).toBe("text");
    expect(await wrong({ text: "x".repeat(1_001) })).toBe("text");
    const foreign = await sentPicture(kitchen);
    expect(await wrong({ photos: [foreign] })).toBe("photos.0");
    expect(await wrong({ photos: ["https://example.com/a.png"] })).toBe("photos.0");
    expect(await wrong({ photos: Array.from({ length: 5 }, (_, at) => `/uploads/${at}.webp`) })).toBe(
      "photos",
    );
    expect(await claimDocs().countDocuments({ orderId: new ObjectId(box.orderId) })).toBe(0);
    const two = [line, { ...line, reason: "missing" }];
    expect((await open(buyer, box, { lines: two })).status).toBe(201);
  });

  it("is one however often it is sent at once, and one by the same call whose answer got lost", async () => {
    const box = await boxOf();
    const all = await Promise.all([1, 2, 3].map(() => open(buyer, box)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await kindsFor(kitchen.email)).filter((kind) => kind === "claim to its seller")).toHaveLength(1);

    const lost = await boxOf();
    const headers = { "idempotency-key": lost.orderId };
    const send = () =>
      ask(postClaim, buyer, "POST", "/x", { id: lost.orderId, body: spoiled(lost), headers });
    const first = await send();
    // The state that a server leaves when it is killed between the commit and its answer.
    await idempotencyDocs().updateOne(
      { _id: new RegExp(`:${lost.orderId}$`) as unknown as string },
      { $set: { state: "running", status: null, body: null, headers: null, leaseUntil: new Date(0) } },
    );
    expect(await send()).toEqual(first);
    expect(first.status).toBe(201);
  });

  it("and releasing the same box at once: one of the two happens", async () => {
    const box = await boxOf();
    await due(box.orderId, new Date(Date.now() + 60_000));
    const later = new Date(Date.now() + HOUR_MS);
    const [claim] = await Promise.all([open(buyer, box), releaseHoldings({ now: later })]);
    const holding = await readHolding(box.orderId);
    expect(holding?.claim).toBe(claim.status === 201 ? "open" : null);
    expect(holding?.released === null).toBe(claim.status === 201);
    expect((await findEntry(`released:${box.orderId}`)) === null).toBe(claim.status === 201);
  });
});

describe("a kitchen's answer", () => {
  it("accepted: the lines' price goes back, without delivery, and the kitchen bears it", async () => {
    const claim = await opened({ quantity: 2 });
    expect(await answer(kitchen, claim.claimId)).toEqual({ status: 200, body: { state: "accepted" } });
    expect(await postingsOf(`claim:${claim.claimId}`)).toEqual([
      ["held", 690_00],
      ["refunds", -690_00],
    ]);
    const { refunds } = await purchaseOf(claim.orderId);
    expect(refunds).toMatchObject([{ amountPoisha: 690_00, state: "made", why: "claim" }]);
    expect((await read(kitchen, claim.claimId)).body).toMatchObject({
      state: "accepted",
      answerUntil: null,
      decision: { amount: 690, bears: "kitchen", text: null },
    });
    expect((await read(buyer, claim.claimId)).body.decision).toMatchObject({ amount: 690, bears: null });
    expect(await kindsFor(buyer.email)).toContain("claim to its buyer");
    expect(await kindsFor(buyer.email)).not.toContain("order_refunded");
    // The rest of the food's price is released: 690 taka less 12 % commission.
    await due(claim.orderId);
    await releaseHoldings();
    expect(await postingsOf(`released:${claim.orderId}`)).toEqual([
      ["held", 690_00],
      ["commission", -82_80],
      [`kitchen:${kitchen.uid}`, -607_20],
    ]);
    expect(await answer(kitchen, claim.claimId)).toMatchObject({
      status: 409,
      body: { code: "illegal_transition" },
    });
  });

  it("gives back no more than is left of the box, and posts nothing where nothing is", async () => {
    const part = await opened();
    await ask(postRefund, admin, "POST", "/x", { id: part.orderId, body: { amount: 500 } });
    expect((await answer(kitchen, part.claimId)).status).toBe(200);
    expect((await read(admin, part.claimId)).body.decision.amount).toBe(250);
    const whole = await opened();
    await ask(postRefund, admin, "POST", "/x", { id: whole.orderId, body: {} });
    expect((await answer(kitchen, whole.claimId)).status).toBe(200);
    expect(await findEntry(`claim:${whole.claimId}`)).toBeNull();
  });

  it("contested: an administrator has to decide, and the buyer reads why", async () => {
    const claim = await contested();
    expect((await read(buyer, claim.claimId)).body).toMatchObject({
      state: "contested",
      answer: "It was fine.",
      decision: null,
      events: [{ to: "open" }, { to: "contested", by: "kitchen" }],
    });
    expect(await readHolding(claim.orderId)).toMatchObject({ claim: "open" });
    const mail = (await mailsFor(buyer.email)).find(({ kind }) => kind === "claim");
    for (const language of ["en", "bn"] as const)
      expect(renderMail(mail ?? { kind: "", data: {} }, language).text).toContain("It was fine.");
    const { groups } = await listStuck();
    const listed = groups.find(({ kind }) => kind === "claim")?.items.find(({ id }) => id === claim.claimId);
    expect(listed).toMatchObject({ amount: 690, href: `/dashbord/claims/${claim.claimId}`, canRetry: false });
    await decide(claim.claimId);
    expect((await listStuck()).groups.flatMap(({ items }) => items.map(({ id }) => id))).not.toContain(
      claim.claimId,
    );
  });

  it("comes from its kitchen alone, once, however many press at once", async () => {
    const claim = await opened();
    expect((await answer(buyer, claim.claimId)).status).toBe(403);
    expect((await answer(admin, claim.claimId)).status).toBe(403);
    expect((await answer(await makePerson(), claim.claimId)).status).toBe(404);
    const all = await Promise.all([
      answer(kitchen, claim.claimId),
      answer(kitchen, claim.claimId),
      answer(kitchen, claim.claimId, { accept: false }),
    ]);
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const doc = await claimDocs().findOne({ _id: new ObjectId(claim.claimId) });
    expect(doc?.events).toHaveLength(2);
    const entries = await entryDocs().countDocuments({ cause: `claim:${claim.claimId}` });
    expect(entries).toBe(doc?.state === "accepted" ? 1 : 0);
    expect((await purchaseOf(claim.orderId)).refunds).toHaveLength(entries);
  });

  it("that does not come in time is an administrator's to give", async () => {
    const claim = await opened();
    await passSilentClaims({ now: new Date(Date.now() + 47 * HOUR_MS) });
    expect((await read(admin, claim.claimId)).body.state).toBe("open");
    expect(await decide(claim.claimId)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
    await passSilentClaims({ now: new Date(Date.now() + 49 * HOUR_MS) });
    expect((await read(admin, claim.claimId)).body).toMatchObject({
      state: "unanswered",
      answerUntil: null,
      events: [{}, { to: "unanswered", by: "platform" }],
    });
    expect((await answer(kitchen, claim.claimId)).status).toBe(409);
    expect(await decide(claim.claimId)).toEqual({ status: 200, body: { refunded: 300 } });
  });
});

describe("an administrator's decision", () => {
  it("is paid back by whoever bears it, told to both sides and logged", async () => {
    const claim = await contested();
    const before = await balanceOf(`rider:${rider.uid}`);
    expect(await decide(claim.claimId, { bears: "rider" })).toEqual({ status: 200, body: { refunded: 300 } });
    expect(await postingsOf(`claim:${claim.claimId}`)).toEqual([
      [`rider:${rider.uid}`, 300_00],
      ["refunds", -300_00],
    ]);
    expect((await balanceOf(`rider:${rider.uid}`)) - before).toBe(300_00);
    expect(await readHolding(claim.orderId)).toMatchObject({ claim: null, foodPoisha: 690_00 });
    expect(await kindsFor(buyer.email)).toContain("claim to its buyer");
    expect(await kindsFor(kitchen.email)).toContain("claim to its seller");
    expect(await auditDocs().findOne({ action: "claim.decided", "target.id": claim.orderId })).toMatchObject({
      after: { amountPoisha: 300_00, bears: "rider", text: DECISION.text },
    });
    const house = await contested();
    await decide(house.claimId, { bears: "house" });
    expect(await postingsOf(`claim:${house.claimId}`)).toEqual([
      ["goodwill", 300_00],
      ["refunds", -300_00],
    ]);
  });

  it("of nothing pays nobody and posts nothing; the box is released", async () => {
    const claim = await contested();
    expect(await decide(claim.claimId, { amount: 0 })).toEqual({ status: 200, body: { refunded: 0 } });
    expect(await findEntry(`claim:${claim.claimId}`)).toBeNull();
    expect((await purchaseOf(claim.orderId)).refunds).toEqual([]);
    await due(claim.orderId);
    await releaseHoldings();
    expect(await readHolding(claim.orderId)).toMatchObject({ released: { foodPoisha: 690_00 } });
  });

  it("above what is left is refused; so is a rider where nobody carried it; all of it may go back", async () => {
    const claim = await contested();
    expect(await decide(claim.claimId, { amount: 750.01 })).toMatchObject({
      status: 409,
      body: { code: "conflict" },
    });
    expect((await decide(claim.claimId, { amount: -1 })).status).toBe(422);
    expect((await decide(claim.claimId, { text: " " })).status).toBe(422);
    // The food is still held; the delivery is spent, so its refund becomes the kitchen's debt.
    expect((await decide(claim.claimId, { amount: 750 })).status).toBe(200);
    expect(await postingsOf(`claim:${claim.claimId}`)).toEqual([
      ["held", 690_00],
      [`kitchen:${kitchen.uid}`, 60_00],
      ["refunds", -750_00],
    ]);
    const box = await arrivedBox(shop, buyer, kitchen);
    const own = (await open(buyer, box)).body.insertedId;
    await answer(kitchen, own, { accept: false });
    const refused = await decide(own, { bears: "rider" });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: "bears" }] } });
  });

  it("is one, however many decide at once", async () => {
    const claim = await contested();
    const all = await Promise.all([100, 200, 300].map((amount) => decide(claim.claimId, { amount })));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const [won] = all.filter(({ status }) => status === 200);
    const { refunds } = await purchaseOf(claim.orderId);
    expect(refunds).toMatchObject([{ amountPoisha: won?.body.refunded * 100 }]);
    for (const { body } of all.filter(({ status }) => status === 409))
      expect(body.code).toBe("illegal_transition");
    expect(await decide(claim.claimId)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
  });
});

describe("a box that came back", () => {
  it("opens its claim itself in that step, for an administrator at once; 0 pays the kitchen", async () => {
    const box = await boxOf({ as: "returned" });
    const doc = await claimDocs().findOne({ orderId: new ObjectId(box.orderId) });
    const id = doc?._id.toHexString() ?? "";
    expect((await read(kitchen, id)).body).toMatchObject({
      origin: "returned",
      state: "unanswered",
      answerUntil: null,
      amount: 690,
      lines: [{ reason: null }],
      events: [{ to: "unanswered", by: "platform" }],
    });
    expect(await readHolding(box.orderId)).toMatchObject({
      claim: "open",
      foodPoisha: 690_00,
      restPoisha: 0,
    });
    expect((await answer(kitchen, id)).status).toBe(409);
    expect(await open(buyer, box)).toMatchObject({ status: 409, body: { code: "conflict" } });
    expect(await kindsFor(kitchen.email)).toContain("claim to its seller");
    expect((await decide(id, { amount: 0 })).status).toBe(200);
    await due(box.orderId);
    await releaseHoldings();
    expect(await balanceOf(`kitchen:${kitchen.uid}`)).toBe(-607_20);
  });

  it("and is paid back in whole comes off what is held, then off the kitchen", async () => {
    const box = await boxOf({ as: "returned" });
    const doc = await claimDocs().findOne({ orderId: new ObjectId(box.orderId) });
    expect(await decide(doc?._id.toHexString() ?? "", { amount: 690 })).toMatchObject({ status: 200 });
    await due(box.orderId);
    await releaseHoldings();
    expect(await balanceOf(`kitchen:${kitchen.uid}`)).toBe(0);
  });
});

describe("an administrator's refund", () => {
  it("is borne as they say, and without a word by the kitchen until released, then by the house", async () => {
    const box = await boxOf();
    const refund = (body: object) => ask(postRefund, admin, "POST", "/x", { id: box.orderId, body });
    const bearers = async () => {
      const [last] = (await purchaseOf(box.orderId)).refunds.slice(-1);
      return (await postingsOf(`refund:${last?.key}`))?.[0];
    };
    expect((await refund({ amount: 10, bears: "house" })).status).toBe(200);
    expect(await bearers()).toEqual(["goodwill", 10_00]);
    expect((await refund({ amount: 10, bears: "rider" })).status).toBe(200);
    expect(await bearers()).toEqual([`rider:${rider.uid}`, 10_00]);
    expect((await refund({ amount: 10 })).status).toBe(200);
    expect(await bearers()).toEqual(["held", 10_00]);
    await due(box.orderId);
    await releaseHoldings();
    expect((await refund({ amount: 10 })).status).toBe(200);
    expect(await bearers()).toEqual(["goodwill", 10_00]);
    expect((await refund({ amount: 10, bears: "kitchen" })).status).toBe(200);
    expect(await bearers()).toEqual([`kitchen:${kitchen.uid}`, 10_00]);
    expect((await refund({ amount: 10, bears: "nobody" })).status).toBe(422);
  });

  it("is borne by no rider who has not brought it", async () => {
    const { orderIds } = await buyBasket(shop, buyer, { [await makeRecipe(kitchen)]: 1 });
    const [id = ""] = orderIds;
    const refund = () => ask(postRefund, admin, "POST", "/x", { id, body: { amount: 10, bears: "rider" } });
    for (const arrives of [async () => undefined, () => arrive(id, "delivered")]) {
      await arrives();
      expect(await refund()).toMatchObject({ status: 422, body: { errors: [{ path: "bears" }] } });
    }
    expect((await purchaseOf(id)).refunds).toEqual([]);
  });
});

describe("what a claim says of a person", () => {
  it("is theirs to take, and goes with the account", async () => {
    const claim = await contested();
    const exported = await ask(getExport, buyer, "GET", "/api/account/export");
    expect(exported.body.claims).toMatchObject([{ _id: claim.claimId, text: "It had turned." }]);
    expect(exportView.shape.claims.safeParse(exported.body.claims).error).toBeUndefined();
    expect((await ask(getExport, kitchen, "GET", "/api/account/export")).body.claims).toEqual([]);
    await decide(claim.claimId);
    const gone = { password: buyer.password, email: buyer.email };
    const { status } = await deleteAccount(call("/x", "DELETE", buyer.cookie, gone), params());
    expect(status).toBe(200);
    expect(await claimDocs().findOne({ _id: new ObjectId(claim.claimId) })).toMatchObject({
      text: "",
      photos: [],
      answer: "It was fine.",
      buyer: { name: GONE },
    });
  });
});

it("every search of claims walks an index", async () => {
  await contested();
  const plans = await plansOf(async () => {
    await listClaims(buyer.uid, { page: 1, size: 20 });
    await listClaims(null, { page: 1, size: 20 });
    await listClaims(null, { page: 1, size: 20 }, "0".repeat(24));
    await listSilent(new Date(), 10);
    await listToAnswer(kitchen.uid);
    await pageToDecide(1);
    await listStuck();
  });
  expectIndexed(plans.filter(({ collection }) => collection === "claims"));
});
