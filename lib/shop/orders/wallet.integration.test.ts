import { describe, expect, it } from "vitest";
import { GET as getEntries } from "@/app/api/money/entries/route";
import { chargeDocs } from "@/lib/money/charges/collections";
import type { Viewer } from "@/lib/people/users/viewer";
import { makePerson, type Person } from "../../../tests/support/accounts";
import {
  checkout,
  complete as completeByCard,
  fill,
  leftOf,
  limit,
  makeBasket,
} from "../../../tests/support/basket";
import { order as complete, verified } from "../../../tests/support/cash";
import { ask } from "../../../tests/support/delivery";
import { makeRecipe, ordersOf, startTestShop } from "../../../tests/support/shop";
import { startTestWallet } from "../../../tests/support/wallet";
import { findShownPurchase } from "./read-purchases";

const wallet = startTestWallet();
const shop = startTestShop();

type Opened = {
  provider: string;
  purchaseId: string;
  attemptId: string;
  redirectUrl: string;
  paymentStatus: string;
};
const byWallet = { payWith: "wallet" };
const visit = async (who: Parameters<typeof checkout>[0], total: number, change = {}) => {
  const { status, body } = await checkout(who, total, { ...byWallet, ...change });
  return { status, body: body as unknown as Opened };
};

const viewer = ({ uid, email }: Person): Viewer => ({
  uid,
  email,
  emailVerified: true,
  phone: null,
  displayName: "Rina",
  photoURL: null,
  role: "user",
  isRider: false,
  language: "en",
});

/** The journal's events about a subject, as an admin reads them. */
const entriesOf = async (subject: string): Promise<string[]> => {
  const admin = await makePerson({ role: "admin" });
  const { body } = await ask(getEntries, admin, "GET", `/api/money/entries?subject=${subject}`);
  return body.map(({ cause }: { cause: string }) => cause.replace(/:.*/, ""));
};

describe("a cart that is paid on a hosted page", () => {
  it("is the same visit when it is pressed again, and complete once the provider says so", async () => {
    const { buyer, total } = await makeBasket();
    const first = await visit(buyer, total);
    expect(first.body).toMatchObject({ provider: "sslcommerz", paymentStatus: "requires_action" });
    const again = await visit(buyer, total);
    expect(again.body).toMatchObject({
      attemptId: first.body.attemptId,
      redirectUrl: first.body.redirectUrl,
    });
    const early = await complete(buyer, first.body.purchaseId);
    expect([early.status, early.body]).toMatchObject([402, { paymentStatus: "requires_action" }]);
    await wallet().choose(first.body.redirectUrl, "paid_silent");
    const done = await Promise.all([1, 2, 3].map(() => complete(buyer, first.body.purchaseId)));
    expect(done.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
    const orders = await ordersOf(buyer);
    expect(orders[0]).toMatchObject({
      transaction_id: first.body.attemptId,
      paymentStatus: "succeeded",
      paidWith: { payWith: "wallet", method: "bkash" },
    });
    expect(await verified()).toMatchObject({ ok: true, differences: [] });
  });

  it.each(["failed", "other_amount", "other_currency"] as const)(
    "that ends as %s completes nothing, and can be begun anew with the basket as it was",
    async (outcome) => {
      const { buyer, total } = await makeBasket();
      const { body } = await visit(buyer, total);
      await wallet().choose(body.redirectUrl, outcome);
      const told = await complete(buyer, body.purchaseId);
      expect([told.status, told.body]).toMatchObject([
        402,
        { code: "payment_required", paymentStatus: "failed" },
      ]);
      expect(await ordersOf(buyer)).toEqual([]);
      const anew = await visit(buyer, total);
      expect(anew.body.purchaseId).toBe(body.purchaseId);
      expect(anew.body.attemptId).not.toBe(body.attemptId);
      expect(await verified()).toMatchObject({ ok: true });
    },
  );

  it("is shown to its buyer alone before it is complete, to be asked about", async () => {
    const { buyer, total } = await makeBasket();
    const { body } = await visit(buyer, total);
    const shown = await findShownPurchase(viewer(buyer), body.purchaseId);
    expect(shown).toMatchObject({ isReturning: true, purchase: { completedAt: null, totalPrice: total } });
    expect(await findShownPurchase(viewer(await makePerson()), body.purchaseId)).toBeNull();
    const byCard = await makeBasket();
    const card = (await checkout(byCard.buyer, byCard.total)).body as unknown as Opened;
    expect(await findShownPurchase(viewer(byCard.buyer), card.purchaseId)).toBeNull();
    expect(await findShownPurchase(viewer(buyer), "x")).toBeNull();
  });

  it("that is given up for a card goes back when it is paid after all", async () => {
    const { buyer, total } = await makeBasket();
    const { body } = await visit(buyer, total);
    const card = await checkout(buyer, total);
    expect(card.body).toMatchObject({ provider: "stripe" });
    await wallet().choose(body.redirectUrl, "paid_silent");
    await shop.stripe().pay(card.body.clientSecret);
    expect((await completeByCard(buyer, card.body)).status).toBe(201);
    const late = await complete(buyer, body.purchaseId);
    expect([late.status, late.body.paymentStatus]).toEqual([402, "failed"]);
    const stray = await chargeDocs().findOne({ intentId: body.attemptId });
    expect(stray?.refunds).toMatchObject([{ why: "unclaimed", amountPoisha: total * 100 }]);
    expect(await entriesOf(body.purchaseId)).toContain("unclaimed");
    expect(await entriesOf(String(card.body.purchaseId))).toContain("paid");
    expect(await verified()).toMatchObject({ ok: true });
  });

  it("that was paid is the answer to whoever wants to pay by card", async () => {
    const { buyer, total } = await makeBasket();
    const { body } = await visit(buyer, total);
    await wallet().choose(body.redirectUrl, "paid_silent");
    const card = await checkout(buyer, total);
    expect(card.body).toMatchObject({ provider: "sslcommerz", paymentStatus: "succeeded" });
    expect(await ordersOf(buyer)).toHaveLength(2);
  });

  it("holds nothing for an amount that the provider never takes, or while it does not answer", async () => {
    const buyer = await makePerson();
    const recipe = await makeRecipe(await makePerson(), 300);
    await limit(recipe, 5);
    await fill(buyer, { [recipe]: 1 });
    await wallet().setDown(true);
    const silent = await visit(buyer, 360);
    await wallet().setDown(false);
    expect([silent.status, await leftOf(recipe)]).toEqual([502, 5]);
  });
});
