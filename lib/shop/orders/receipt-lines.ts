import type { NewReceipt } from "@/lib/money/receipts/data";
import type { OrderRecord } from "./mapper";
import { subtotalOf } from "./rules";

/** What was bought in these boxes, of whom and for how much, as a receipt keeps it. */
export function boughtIn(
  boxes: readonly Pick<OrderRecord, "lines" | "seller" | "totalPoisha">[],
): Pick<NewReceipt, "lines" | "sellers" | "deliveryPoisha" | "totalPoisha"> {
  const lines = boxes.flatMap((box) => box.lines);
  const totalPoisha = boxes.reduce((sum, box) => sum + box.totalPoisha, 0);
  return {
    lines: lines.map(({ title, titleBn, quantity, pricePoisha }) => ({
      ...{ title, ...(titleBn !== undefined && { titleBn }), quantity, pricePoisha },
    })),
    sellers: boxes.map(({ seller }) => ({ id: seller.id, name: seller.name })),
    deliveryPoisha: totalPoisha - subtotalOf(lines),
    totalPoisha,
  };
}
