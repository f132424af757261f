import { purchaseTexts } from "@/lib/texts/purchases";
import { readyMade } from "@/lib/texts/ready-made";
import { salesTexts } from "@/lib/texts/sales";

/**
 * Stored as the reason of an order that was cancelled because its portions were sold out before its payment arrived.
 */
export const SOLD_OUT_MEANWHILE = "sold_out_meanwhile";

/**
 * Why an order has ended without delivery, in the reader's language; null: no reason. A typed reason stays as it is.
 */
export function shownReason(reason: string | null): string | null {
  if (reason === null) return null;
  if (reason === SOLD_OUT_MEANWHILE) return purchaseTexts.soldOutMeanwhile;
  return readyMade(reason, () => salesTexts.quickReasons);
}
