import { purchaseTexts } from "@/lib/texts/purchases";
import { readyMade } from "@/lib/texts/ready-made";
import { salesTexts } from "@/lib/texts/sales";

/** Kept as the reason of a box that somebody else has bought while its payment came. */
export const SOLD_OUT_MEANWHILE = "sold_out_meanwhile";

/** Why a box has ended, as it is shown: what its kitchen chose or typed, or why the platform ended it. */
export function shownReason(reason: string | null): string | null {
  if (reason === null) return null;
  if (reason === SOLD_OUT_MEANWHILE) return purchaseTexts.soldOutMeanwhile;
  return readyMade(reason, () => salesTexts.quickReasons);
}
