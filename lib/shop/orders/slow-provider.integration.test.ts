import { ObjectId } from "mongodb";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { POST as postCancel } from "@/app/api/orders/[id]/cancel/route";
import { POST as postDecline } from "@/app/api/orders/[id]/decline/route";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { POST as postCancelParcel } from "@/app/api/parcels/[id]/cancel/route";
import { POST as postPaid } from "@/app/api/parcels/[id]/paid/route";
import { POST as postIntent } from "@/app/api/parcels/[id]/payment-intent/route";
import { returnHolds } from "@/lib/flows/hold-stock";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { chargeDocs } from "@/lib/money/charges/collections";
import { patience } from "@/lib/money/charges/patience";
import type { Provider } from "@/lib/money/charges/provider";
import { PROVIDERS } from "@/lib/money/charges/providers/providers";
import { leaseDocs } from "@/lib/platform/jobs/document";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { arrive } from "../../../tests/support/arrived-box";
import { checkout, fill, limit, setQuantity } from "../../../tests/support/basket";
import { buyOne } from "../../../tests/support/bought-basket";
import { order, verified } from "../../../tests/support/cash";
import { ask, booking, makeBooking } from "../../../tests/support/delivery";
import { must } from "../../../tests/support/routes";
import {
  chargeOf,
  makeRecipe,
  makeSale,
  open,
  recordsOf,
  save,
  startTestShop,
} from "../../../tests/support/shop";
import { openByWallet, startTestWallet, walletRound } from "../../../tests/support/wallet";
import { purchaseDocs } from "./collections";

/*
 * A slow provider delays nobody (decisions/charges.md): a decision is stored at once, also while other refunds are
 * due.
 */

const wallet = startTestWallet();
const shop = startTestShop();

let admin: Person;
beforeAll(async () => {
  patience.ms = 500;
  admin = await makePerson({ role: "admin" });
});
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await verified()).toMatchObject({ first: null, differences: [] });
});

type Bought = { id: string; buyer: Person; seller: Person; recipeId: string };

/** A box of 750 taka, paid by card. */
const byCard = (): Promise<Bought> => buyOne(shop);

/** A box of 750 taka, paid by a wallet whose refunds take a day. */
async function byWallet(): Promise<Bought> {
  const sale = await makeSale();
  const { visit } = await openByWallet(sale.buyer, sale.recipeId);
  await wallet().choose((await visit())?.redirectUrl ?? "", "refund_slow", { afterMs: 24 * 3600_000 });
  await walletRound();
  const [doc] = await recordsOf(sale.buyer);
  return { ...sale, id: doc?._id.toHexString() ?? "" };
}

/** Makes a provider never answer this call from now on. */
function sleeps(by: "card" | "wallet", name: "refund" | "ask"): void {
  const never = () => new Promise<never>(() => undefined);
  vi.spyOn(PROVIDERS[by] as Provider, name).mockImplementation(never);
}

const refund = (id: string, body: object = {}) => ask(postRefund, admin, "POST", "/x", { id, body });
const cancel = (who: Person, id: string) => ask(postCancel, who, "POST", "/x", { id });

/** What people do with a box, of which 650 taka are left, and what goes back. */
const ACTS: Record<string, (of: Bought) => Promise<{ status: number; body: { refunded?: number } }>> = {
  "a second part": ({ id }) => refund(id, { amount: 650, refunded: 100 }),
  "all that is left": ({ id }) => refund(id),
  "the buyer cancels": ({ id, buyer }) => cancel(buyer, id),
  "an administrator cancels": ({ id }) => cancel(admin, id),
  "the kitchen declines": ({ id, seller }) =>
    ask(postDecline, seller, "POST", "/x", { id, body: { reason: "No hilsa" } }),
  "the kitchen accepts a claim": async ({ id, buyer, seller, recipeId }) => {
    await arrive(id, "delivered");
    const lines = [{ recipeId, quantity: 1, reason: "spoiled" }];
    const { insertedId } = await must("POST /orders/{id}/claims", buyer, [id], { lines });
    await must("POST /claims/{id}/answer", seller, [insertedId], { accept: true });
    return { status: 200, body: { refunded: 650 } };
  },
};

/** The refunds of its charge that are decided, in poisha. */
const dueOf = async (id: string) => {
  const { refunds } = await chargeOf(id);
  return refunds.map(({ state, amountPoisha }) => [state, amountPoisha]);
};

it.each([
  ["card", byCard],
  ["wallet", byWallet],
] as const)(
  "by %s: what is decided while a refund is on its way is decided at once, and amounts due add up",
  async (by, buy) => {
    const boxes = await Promise.all(
      Object.entries(ACTS).map(async ([name, act]) => ({ name, act, of: await buy() })),
    );
    if (by === "card") sleeps("card", "refund");
    await Promise.all(
      boxes.map(async ({ name, act, of }) => {
        expect(await refund(of.id, { amount: 100 }), name).toEqual({ status: 200, body: { refunded: 100 } });
        expect(await refund(of.id, { amount: 50, refunded: 0 }), name).toMatchObject({ status: 409 });
        expect(await act(of), name).toEqual({ status: 200, body: { refunded: 650 } });
        expect(await dueOf(of.id), name).toEqual([
          ["due", 100_00],
          ["due", 650_00],
        ]);
        expect(await refund(of.id), name).toMatchObject({ status: 409, body: { code: "conflict" } });
      }),
    );
    if (by === "wallet") return;
    vi.restoreAllMocks();
    await leaseDocs().deleteMany({});
    await reconcileCharges({ now: new Date(Date.now() + 3600_000) });
    for (const { name, of } of boxes)
      expect(await dueOf(of.id), name).toEqual([
        ["made", 100_00],
        ["made", 650_00],
      ]);
  },
);

it("tells at once that a box was sold out, and that a booking is cancelled", async () => {
  const { buyer, recipeId } = await makeSale();
  await limit(recipeId, 1);
  const { body } = await open(buyer, recipeId);
  await returnHolds(new Date(Date.now() + 31 * 60_000));
  await open(await makePerson(), recipeId);
  await shop.stripe().pay(body.clientSecret);
  const owner = await makePerson();
  const id = await makeBooking(owner);
  const { body: card } = await ask(postIntent, owner, "POST", "/x", { id });
  await shop.stripe().pay(card.clientSecret);
  await ask(postPaid, owner, "POST", "/x", { id, body: { transaction_id: card.paymentIntentId } });
  sleeps("card", "refund");
  const [saved, cancelled] = await Promise.all([
    save(buyer, recipeId, body.paymentIntentId),
    ask(postCancelParcel, owner, "POST", "/x", { id }),
  ]);
  expect(saved).toMatchObject({ status: 200, body: { ended: "sold_out" } });
  expect(cancelled).toEqual({ status: 200, body: { refunded: 150 } });
});

it("cancels a booking whose payment nobody knows of; what was paid goes back", async () => {
  const owner = await makePerson();
  const [byCard, byWallet] = [await makeBooking(owner), await makeBooking(owner)];
  const { body: card } = await ask(postIntent, owner, "POST", "/x", { id: byCard });
  const { body: page } = await ask(postIntent, owner, "POST", "/x", {
    id: byWallet,
    body: { payWith: "wallet" },
  });
  await shop.stripe().pay(card.clientSecret);
  await wallet().choose(page.redirectUrl, "paid_silent");
  sleeps("card", "ask");
  sleeps("wallet", "ask");
  const cancelled = await Promise.all(
    [byCard, byWallet].map((id) => ask(postCancelParcel, owner, "POST", "/x", { id })),
  );
  expect(cancelled).toEqual(Array(2).fill({ status: 200, body: { refunded: 0 } }));
  vi.restoreAllMocks();
  for (const hours of [0, 3]) {
    await leaseDocs().deleteMany({});
    await chargeDocs().updateMany({ checkAt: { $type: "date" } }, { $set: { checkAt: new Date(0) } });
    await reconcileCharges({ now: new Date(Date.now() + hours * 3600_000) });
  }
  for (const [id, reference] of [
    [byCard, card.paymentIntentId],
    [byWallet, page.attemptId],
  ]) {
    expect(await booking(id)).toMatchObject({ paid: null, openRound: null, closedAt: expect.any(Date) });
    expect(await chargeDocs().findOne({ intentId: reference })).toMatchObject({
      state: "paid",
      refunds: [{ why: "unclaimed", amountPoisha: 150_00 }],
    });
  }
});

it("changes a cart and takes another means while a wallet's provider is silent", async () => {
  const [buyer, recipeId] = [await makePerson(), await makeRecipe(await makePerson())];
  await fill(buyer, { [recipeId]: 1 });
  const first = await checkout(buyer, 750, { payWith: "wallet" });
  sleeps("wallet", "ask");
  expect((await setQuantity(buyer, recipeId, 2)).status).toBe(200);
  const second = await checkout(buyer, 1440, { payWith: "wallet" });
  expect(second).toMatchObject({ status: 200, body: { provider: "sslcommerz" } });
  expect(await checkout(buyer, 1440)).toMatchObject({ status: 200, body: { provider: "stripe" } });
  for (const { body } of [first, second])
    expect((await purchaseDocs().findOne({ _id: new ObjectId(body.purchaseId) }))?.state).toBe("abandoned");
});

it("says that a payment is not through while the wallet's provider is down, and completes it once it is asked again", async () => {
  const [buyer, recipeId] = [await makePerson(), await makeRecipe(await makePerson())];
  const [, id] = [await fill(buyer, { [recipeId]: 1 }), await makeBooking(buyer)];
  const { body } = await checkout(buyer, 750, { payWith: "wallet" });
  const booked = await ask(postIntent, buyer, "POST", "/x", { id, body: { payWith: "wallet" } });
  for (const page of [body, booked.body]) await wallet().choose(page.redirectUrl, "paid_silent");
  const asked = [
    () => order(buyer, body.purchaseId),
    () => ask(postPaid, buyer, "POST", "/x", { id, body: {} }),
  ];
  await wallet().setDown(true);
  for (const complete of asked)
    expect(await complete()).toMatchObject({
      status: 402,
      body: { code: "payment_required", paymentStatus: "requires_action" },
    });
  await wallet().setDown(false);
  for (const complete of asked) expect((await complete()).status).toBe(201);
});
