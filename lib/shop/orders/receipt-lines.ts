import type { NewReceipt } from "@/lib/money/receipts/queries";
import { namesIn } from "@/lib/platform/db/stored-name";
import type { OrderRecord } from "./model";
import { subtotalOf } from "./rules";

/** What a receipt stores of these orders: lines, sellers and amounts. */
export const boughtIn = (
  orders: readonly Pick<OrderRecord, "id" | "lines" | "seller" | "deliveryChargePoisha" | "totalPoisha">[],
): Pick<NewReceipt, "lines" | "sellers" | "parts"> => ({
  lines: orders.flatMap(({ lines }) =>
    lines.map(({ title, titleBn, quantity, pricePoisha }) => ({
      title,
      ...(titleBn !== undefined && { titleBn }),
      quantity,
      price: pricePoisha,
    })),
  ),
  sellers: orders.map(({ seller }) => ({ id: seller.id, ...namesIn(seller) })),
  parts: orders.map(({ id, lines, deliveryChargePoisha: deliveryPoisha, totalPoisha }) => {
    const foodPoisha = subtotalOf(lines);
    return { id, foodPoisha, deliveryPoisha, roundingPoisha: totalPoisha - foodPoisha - deliveryPoisha };
  }),
});
