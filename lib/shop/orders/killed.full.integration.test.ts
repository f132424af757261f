import { spawn } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";
import { reconcileCharges } from "@/lib/flows/reconcile-charges";
import { retrievePaymentIntent } from "@/lib/money/charges/providers/stripe/payment-intents";
import { checkout, keptPurchase, makeBasket } from "../../../tests/support/basket";
import { ordersOf, parcelsOf, startTestShop } from "../../../tests/support/shop";

const shop = startTestShop();

/** Completes a purchase in a process of its own, which is killed `ms` after its start. */
async function killAfter(ms: number, ...args: string[]): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--conditions=react-server", "tests/support/order-child.ts", ...args],
    { cwd: path.resolve(import.meta.dirname, "../../.."), stdio: ["ignore", "pipe", "inherit"] },
  );
  const exited = new Promise((resolve) => child.once("exit", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  await new Promise((resolve) => setTimeout(resolve, ms));
  child.kill("SIGKILL");
  await exited;
}

it.each(process.env.LONG ? Array.from({ length: 30 }, (_, n) => n * 8) : [15, 45, 75, 120])(
  "a process that is killed %d ms into completing loses and doubles nothing",
  async (ms) => {
    const { buyer, total } = await makeBasket();
    const { body } = await checkout(buyer, total);
    await shop.stripe().pay(body.clientSecret);
    await killAfter(ms, "complete", body.purchaseId, body.paymentIntentId);
    const between = await keptPurchase(body.purchaseId);
    const isDone = between.purchase.state === "completed";
    // Either all of it is done or nothing.
    expect(between.orders.map(({ state }) => state)).toEqual(Array(2).fill(isDone ? "completed" : "open"));
    expect(between.charge.state).toBe(isDone ? "paid" : "open");
    expect(await parcelsOf(buyer)).toHaveLength(isDone ? 2 : 0);
    await reconcileCharges({ now: new Date(Date.now() + 600_000) });
    expect(await ordersOf(buyer)).toHaveLength(2);
    expect(await parcelsOf(buyer)).toHaveLength(2);
    expect((await retrievePaymentIntent(body.paymentIntentId)).refundedPoisha).toBe(0);
  },
);
