import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { takePaymentEvent } from "@/lib/flows/take-event";
import { chargeDocs } from "@/lib/money/charges/collections";
import { makePerson, type Person } from "../../../tests/support/accounts";
import { checkout, complete, fill } from "../../../tests/support/basket";
import { at, order, provePhone, verified } from "../../../tests/support/cash";
import { interleave, type Turns } from "../../../tests/support/interleave";
import { makeRecipe, open, report, save, startTestShop } from "../../../tests/support/shop";
import { startTestWallet, walletRound } from "../../../tests/support/wallet";
import { purchaseDocs } from "./collections";

/*
 * A purchase completes once, whatever payments are open for it (contract, "Money for nothing"): a buyer changes the
 * means of payment, or presses again, while the money of the first payment arrives. All orders of the small steps of
 * both sides are tried.
 */

const wallet = startTestWallet();
const shop = startTestShop();

type Opened = {
  status: number;
  body: Record<"purchaseId" | "provider" | "attemptId" | "redirectUrl" | "paymentStatus", string> &
    Record<"clientSecret" | "paymentIntentId", string>;
};
type Buyer = { who: Person; recipeId: string; phone: string };
type OnlineMethod = "card" | "wallet" | "cash";

const TOTAL = 360;

async function makeBuyer(seller: Person): Promise<Buyer> {
  const [who, recipeId] = [await makePerson(), await makeRecipe(seller, TOTAL - 60)];
  await fill(who, { [recipeId]: 1 });
  return { who, recipeId, phone: await provePhone(who) };
}

const WAYS = {
  cart: ({ who, phone }: Buyer, payWith: OnlineMethod, more: object) =>
    checkout(who, TOTAL, { ...at(phone), payWith, ...more }) as unknown as Promise<Opened>,
  buyNow: async ({ who, recipeId }: Buyer, payWith: OnlineMethod, more: object) =>
    (await open(who, recipeId, { payWith, totalPrice: TOTAL, ...more })) as unknown as Opened,
};

/** Pays what was opened, at its provider; false when that is not possible any more. */
async function pay({ body }: Opened): Promise<boolean> {
  if (body.provider === "stripe") return (await shop.stripe().pay(body.clientSecret)).status === 200;
  if (body.provider !== "sslcommerz") return false;
  await wallet().choose(body.redirectUrl, "paid_silent");
  return true;
}

/** Delivers the provider's report about the payment. */
async function tell({ body }: Opened): Promise<void> {
  if (body.provider === "stripe") return report(body.paymentIntentId);
  const event = {
    id: `evt_${body.attemptId}`,
    name: "VALID",
    by: "wallet",
    reference: body.attemptId,
  } as const;
  await takePaymentEvent(event);
}

type Case = {
  way: keyof typeof WAYS;
  first: OnlineMethod;
  next: OnlineMethod;
  more?: { quantity: number; totalPrice: number };
};

/** The call with which the page says that the payment was made. */
function saved({ who, recipeId }: Buyer, { body }: Opened, { way, more }: Case) {
  if (body.provider !== "stripe") return order(who, body.purchaseId);
  if (way === "cart") return complete(who, body);
  return save(who, recipeId, body.paymentIntentId, { quantity: more?.quantity ?? 1 });
}

/** One purchase of one cart; the late payment by its first means happens at the moments in `turns`. */
async function once(seller: Person, one: Case, turns: Turns, done: Set<string>): Promise<string> {
  const { way, first, next, more = {} } = one;
  const buyer = await makeBuyer(seller);
  const start = await WAYS[way](buyer, first, {});
  expect(start.status).toBe(200);
  const insteadOf = way === "buyNow" && first === "wallet" ? { insteadOf: start.body.purchaseId } : {};
  const { turned } = await interleave(
    {
      money: async () => {
        // A database command that makes the payment wait for its turn too, because the payment itself goes to the
        // provider.
        await chargeDocs().findOne({});
        if (await pay(start).catch(() => false)) done.add("late money");
        await tell(start);
      },
      turned: () => WAYS[way](buyer, next, { ...insteadOf, ...more }),
    },
    turns,
  );
  const opened = turned.status === "fulfilled" ? (turned.value as Opened) : null;
  if (opened?.status === 200 && opened.body.paymentStatus !== "succeeded") {
    done.add("another means");
    await pay(opened).catch(() => undefined);
    await saved(buyer, opened, one);
  }
  await walletRound();
  const buyerId = new ObjectId(buyer.who.uid);
  const bought = await purchaseDocs().find({ buyerId, state: "completed" }).toArray();
  const subjects = await purchaseDocs().distinct("_id", { buyerId });
  const charges = await chargeDocs()
    .find({ "subject.id": { $in: subjects }, state: "paid" })
    .toArray();
  const kept = charges.filter(({ refunds }) => !refunds.some(({ why }) => why === "unclaimed"));
  const inCash = bought.filter(({ payWith }) => payWith === "cash");
  return `${bought.length} purchase, ${kept.length + inCash.length} paid`;
}

const CASES: Case[] = [
  { way: "cart", first: "wallet", next: "card" },
  { way: "cart", first: "wallet", next: "cash" },
  { way: "cart", first: "wallet", next: "wallet" },
  { way: "cart", first: "card", next: "wallet" },
  { way: "cart", first: "card", next: "cash" },
  { way: "buyNow", first: "wallet", next: "card" },
  { way: "buyNow", first: "wallet", next: "card", more: { quantity: 2, totalPrice: 2 * TOTAL - 60 } },
];
/** A number larger than the commands of either side. */
const ALL = 400;
/** The largest number of commands after which the other side begins; LONG=1 tries each number up to it. */
const LAST = 45;
const STRIDE = process.env.LONG ? 1 : 3;

it.each(CASES)("$way, $first, then $next: one purchase, whenever the money comes", async (one) => {
  const seller = await makePerson();
  const wrong: string[] = [];
  const done = new Set<string>();
  for (let steps = 0; steps < LAST; steps += STRIDE)
    for (const turns of [
      [
        ["turned", steps],
        ["money", ALL],
      ],
      [
        ["money", steps],
        ["turned", ALL],
      ],
    ] as Turns[]) {
      const came = await once(seller, one, turns, done);
      if (came !== "1 purchase, 1 paid") wrong.push(`${JSON.stringify(turns)}: ${came}`);
    }
  expect(wrong).toEqual([]);
  expect([...done].sort()).toEqual(["another means", "late money"]);
  expect(await verified()).toMatchObject({ ok: true });
});

/** A number larger than the commands that an order sends before its transaction. */
const JUDGED = 15;

it.each(["cart", "buyNow"] as const)("%s, in cash, ordered twice at once: 201 and 200", async (way) => {
  const seller = await makePerson();
  const wrong: string[] = [];
  for (let steps = 0; steps < JUDGED; steps++) {
    const buyer = await makeBuyer(seller);
    const { phone } = buyer;
    const buyerInfo = { phone, address: "House 14, Road 7" };
    const { body } = await WAYS[way](buyer, "cash", { buyerInfo });
    const press = async () => (await order(buyer.who, body.purchaseId)).status;
    const done = await interleave({ first: press, second: press }, [
      ["second", steps],
      ["first", ALL],
    ]);
    const statuses = Object.values(done).map((one) => one.status === "fulfilled" && one.value);
    if (String(statuses.sort()) !== "200,201") wrong.push(`second after ${steps}: ${statuses}`);
  }
  expect(wrong).toEqual([]);
});
