import { purchaseTexts } from "@/lib/texts/purchases";
import { readyMade } from "@/lib/texts/ready-made";
import { salesTexts } from "@/lib/texts/sales";

/** Stored as the reason of a box whose portions were sold to somebody else before its payment arrived. */
export const SOLD_OUT_MEANWHILE = "sold_out_meanwhile";

/** Why a box has ended, in the reader's language: the reason that its kitchen chose or typed, or the platform's. */
export function shownReason(reason: string | null): string | null {
  if (reason === null) return null;
  if (reason === SOLD_OUT_MEANWHILE) return purchaseTexts.soldOutMeanwhile;
  return readyMade(reason, () => salesTexts.quickReasons);
}
