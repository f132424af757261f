import "server-only";
import { listChargesOf } from "@/lib/money/charges/data";
import type { ChargeRecord } from "@/lib/money/charges/record";

/** The charges that pay these orders' purchases, by the purchase's id. */
export async function listOrderCharges(
  orders: readonly { purchaseId: string }[],
): Promise<Map<string, ChargeRecord>> {
  const ids = [...new Set(orders.map(({ purchaseId }) => purchaseId))];
  const charges = await listChargesOf("purchase", ids);
  return new Map(charges.map((charge) => [charge.subject.id, charge]));
}

/** The charge that pays an order; null without one. */
export const findOrderCharge = async (order: { purchaseId: string }): Promise<ChargeRecord | null> =>
  (await listOrderCharges([order])).get(order.purchaseId) ?? null;
