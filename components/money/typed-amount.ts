import { tidyDigits } from "@/lib/platform/latin-digits";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";

/**
 * Parses a typed amount in taka; commas and blanks are ignored. For an invalid amount, `wrong` is an error message.
 */
export function amountOf(typed: string): { taka: number } | { wrong: string } {
  const text = tidyDigits(typed).replace(/[,\s]/g, "");
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) <= 0) return { wrong: texts.amountRequired };
  const taka = Number(text);
  return /\.\d{3,}$/.test(text) ? { wrong: texts.amountDecimals } : { taka };
}
