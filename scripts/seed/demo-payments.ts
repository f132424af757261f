import { createPaymentIntent } from "../../lib/payments/payment-intents";
import { refundPayment } from "../../lib/payments/refunds";
import { stripeClient } from "../../lib/payments/stripe-client";
import { env } from "../../lib/platform/env";
import type { OrderDoc } from "../../lib/shop/orders/document";

/** How many orders are paid at the same moment. */
const AT_ONCE = 6;

/**
 * Pays the demo's completed orders at the payment sandbox, with what of them was given back, so that they can be refunded
 * and cancelled like any other; answers them with their transactions. Without the sandbox they stay as they are: nothing
 * of the demo is ever charged at the real provider. Each is paid once, however often the seed begins anew.
 */
export async function payAtSandbox(orders: readonly OrderDoc[]): Promise<OrderDoc[]> {
  if (!env().stripe.sandbox) return [...orders];
  const paid: OrderDoc[] = [];
  for (let i = 0; i < orders.length; i += AT_ONCE)
    paid.push(...(await Promise.all(orders.slice(i, i + AT_ONCE).map(pay))));
  return paid;
}

async function pay(order: OrderDoc): Promise<OrderDoc> {
  if (order.state !== "completed") return order;
  const name = `demo-${order._id.toHexString()}`;
  const intent = await createPaymentIntent({
    amountPoisha: order.totalPoisha,
    idempotencyKey: name,
    metadata: {
      orderId: order._id.toHexString(),
      buyerId: order.buyerId.toHexString(),
      recipeId: order.recipeId.toHexString(),
    },
  });
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
  if (order.refundedPoisha > 0) {
    const amountPoisha = order.refundedPoisha;
    await refundPayment({ paymentIntentId, amountPoisha, idempotencyKey: `${name}-refund` });
  }
  return { ...order, transactionId: paymentIntentId };
}
