import { createPaymentIntent } from "../../lib/payments/payment-intents";
import { refundPayment } from "../../lib/payments/refunds";
import { stripeClient } from "../../lib/payments/stripe-client";
import { env } from "../../lib/platform/env";
import { chargeFieldsOf } from "./charge-documents";
import type { DemoPurchase } from "./purchase-documents";

/** How many orders are paid at the same moment. */
const AT_ONCE = 6;

/**
 * Pays the demo's completed purchases at the payment sandbox, with what of them was given back, so that they can be refunded
 * and cancelled like any other; answers them with their transactions. Without the sandbox they stay as they are: nothing
 * of the demo is ever charged at the real provider. Each is paid once, however often the seed begins anew.
 */
export async function payAtSandbox(purchases: readonly DemoPurchase[]): Promise<DemoPurchase[]> {
  if (!env().stripe.sandbox) return [...purchases];
  const paid: DemoPurchase[] = [];
  for (let i = 0; i < purchases.length; i += AT_ONCE)
    paid.push(...(await Promise.all(purchases.slice(i, i + AT_ONCE).map(pay))));
  return paid;
}

async function pay(one: DemoPurchase): Promise<DemoPurchase> {
  if (one.purchase.state !== "completed") return one;
  const name = `demo-${one.purchase._id.toHexString()}`;
  const { amountPoisha, metadata } = chargeFieldsOf(one);
  const intent = await createPaymentIntent({ amountPoisha, idempotencyKey: name, metadata });
  const { id: paymentIntentId } = intent;
  const now = await stripeClient().paymentIntents.retrieve(paymentIntentId);
  if (now.status !== "succeeded") {
    const card = {
      number: "4242424242424242",
      exp_month: 4,
      exp_year: new Date().getFullYear() + 3,
      cvc: "123",
    };
    const method = await stripeClient().paymentMethods.create({ type: "card", card });
    await stripeClient().paymentIntents.confirm(paymentIntentId, { payment_method: method.id });
  }
  const refundedPoisha = one.orders.reduce((sum, order) => sum + order.refundedPoisha, 0);
  if (refundedPoisha > 0) {
    await refundPayment({ paymentIntentId, amountPoisha: refundedPoisha, idempotencyKey: `${name}-refund` });
  }
  return { ...one, orders: one.orders.map((order) => ({ ...order, intentId: paymentIntentId })) };
}
