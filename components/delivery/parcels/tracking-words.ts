import { valuesTexts } from "@/lib/texts/values";

/** A status with a capital first letter: `out_for_delivery` is "Out for delivery". */
export function word(status: string): string {
  const text = valuesTexts.status(status);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
