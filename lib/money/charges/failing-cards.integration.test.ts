import type Stripe from "stripe";
import { beforeAll, expect, it } from "vitest";
import { POST as postCancelOrder } from "@/app/api/orders/[id]/cancel/route";
import { POST as postRefund } from "@/app/api/orders/[id]/refund/route";
import { GET as getOrder } from "@/app/api/orders/[id]/route";
import { CHARGE_HANDLERS } from "@/lib/charge-handlers";
import { stripeClient } from "@/lib/money/charges/providers/stripe/stripe-client";
import type { Viewer } from "@/lib/people/users/viewer";
import { orderTableQuery } from "@/lib/shop/orders/admin-query";
import { readOrderTable } from "@/lib/shop/orders/read-admin";
import { TEST_CARDS } from "../../../local/stripe/testing";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { ask } from "../../../tests/support/delivery";
import { makeRecipe, open, ordersOf, save, startTestShop } from "../../../tests/support/shop";
import { findChargeOf } from "./data";
import { incidents } from "./incidents";
import { reconcileCharges } from "./reconcile-charges";
import { keptPoisha } from "./rules";

/** How many are paid at the same moment; the mix repeats after 12. */
const PAYMENTS = Number(process.env.PAYMENTS ?? 6);
const CARDS = ["refundFails", "disputed", "refundFails", "succeeds"] as const;
const ENDS = ["refund", "cancel", "cancel", "refund", "cancel", "none"] as const;
/** In taka. */
const [PAID, PART] = [750, 300];

const shop = startTestShop();
let admins: Person[];
let recipeId: string;
beforeAll(async () => {
  admins = [await makePerson({ role: "admin" }), await makePerson({ role: "admin" })];
  recipeId = await makeRecipe(await makePerson());
  await shop.stripe().setLater(600_000);
  await shop.stripe().loseWebhooks(false);
});

type Bought = {
  buyer: Person;
  intentId: string;
  orderId: string;
  card: (typeof CARDS)[number];
  end: (typeof ENDS)[number];
};

/** Every second one is completed by its webhook alone. */
async function buy(index: number): Promise<Bought> {
  const buyer = await makePerson();
  const card = CARDS[index % CARDS.length]!;
  const { body } = await open(buyer, recipeId);
  await shop.stripe().pay(body.clientSecret, TEST_CARDS[card]);
  if (index % 2 === 0) await save(buyer, recipeId, body.paymentIntentId);
  return { buyer, card, intentId: body.paymentIntentId, orderId: "", end: ENDS[index % ENDS.length]! };
}

/** Twice, as a double click. */
const finish = ({ end, buyer, orderId: id }: Bought, index: number) =>
  Promise.all(
    [0, 1].map((click) => {
      if (end === "cancel") return ask(postCancelOrder, buyer, "POST", "/x", { id });
      const body = { amount: PART, refunded: 0 };
      const admin = admins[(index + click) % 2]!;
      return end === "refund" && click === 0 ? ask(postRefund, admin, "POST", "/x", { id, body }) : null;
    }),
  );

/** An administrator gives all that failed back once more. */
async function refundAllAgain(): Promise<void> {
  const { uid, email } = admins[0]!;
  const admin = { uid, email, displayName: "Admin", role: "admin" } as Viewer;
  for (const { retry } of await incidents(CHARGE_HANDLERS).refund.list(new Date(), 100))
    await retry?.(admin).catch(() => undefined);
}

async function decideDisputes(bought: readonly Bought[]): Promise<void> {
  for (const [index, { intentId }] of bought.entries()) {
    const [dispute] = (await stripeClient().disputes.list({ payment_intent: intentId })).data;
    const uncategorized_text = index % 8 < 4 ? "winning_evidence" : "losing_evidence";
    if (dispute) await stripeClient().disputes.update(dispute.id, { evidence: { uncategorized_text } });
  }
}

const webhooksArrive = () => expect.poll(() => shop.stripe().pendingWebhooks(), { timeout: 60_000 }).toBe(0);

/** What the provider has, and what is owed by what was decided, however often that was tried. */
async function expectedOf({ intentId, card, end }: Bought) {
  const about = { payment_intent: intentId };
  const intent = await stripeClient().paymentIntents.retrieve(intentId, { expand: ["latest_charge"] });
  const { data: disputes } = await stripeClient().disputes.list(about);
  const back = (intent.latest_charge as Stripe.Charge).amount_refunded;
  const lost = disputes.reduce((sum, { status, amount }) => sum + (status === "lost" ? amount : 0), 0);
  const owed = card !== "refundFails" || end === "none" ? 0 : end === "cancel" ? PAID : PART;
  const shown = { refunded: back / 100, dispute: disputes[0]?.status ?? null, owed };
  return { kept: intent.amount_received - back - lost, order: shown, table: shown, buyer: back / 100 };
}

async function shownOf({ intentId, orderId, buyer }: Bought): Promise<object> {
  const charge = await findChargeOf({ by: "card", reference: intentId });
  const { body: order } = await ask(getOrder, admins[0]!, "GET", "/x", { id: orderId });
  const [row] = (await readOrderTable(orderTableQuery.parse({ q: intentId }))).rows;
  const shown = (one: typeof order) => ({
    refunded: one.refunded,
    dispute: one.dispute?.status ?? null,
    owed: one.refundOwed,
  });
  const mine = (await ordersOf(buyer)).find(({ _id }) => _id === orderId);
  return {
    kept: charge && keptPoisha(charge),
    order: shown(order),
    table: shown(row),
    buyer: mine?.refunded,
  };
}

it("what failing cards gave back, owe and dispute is shown as the provider has it, also in a crowd", async () => {
  const bought = await Promise.all(Array.from({ length: PAYMENTS }, (_, index) => buy(index)));
  await webhooksArrive();
  for (const one of bought) one.orderId = (await ordersOf(one.buyer))[0]!._id;
  // The server's reports find nobody while disputes begin, boxes end and refunds fail.
  shop.webhooksMeet(503);
  await Promise.all([shop.stripe().comeNow(), ...bought.map(finish)]);
  await shop.stripe().comeNow();
  shop.webhooksMeet(null);
  await webhooksArrive();
  await Promise.all([refundAllAgain(), refundAllAgain()]);
  await shop.stripe().comeNow();
  await webhooksArrive();
  await decideDisputes(bought);
  await webhooksArrive();
  for (const one of bought) expect(await shownOf(one), one.card).toEqual(await expectedOf(one));
  await reconcileCharges(CHARGE_HANDLERS, { now: new Date(Date.now() + 30 * 3600_000) });
  for (const one of bought) expect(await shownOf(one), one.card).toEqual(await expectedOf(one));
}, 120_000);
