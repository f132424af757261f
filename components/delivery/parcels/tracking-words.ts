import { valuesTexts } from "@/lib/texts/values";

/** Returns the text of a status with a capital first letter: "Out for delivery" for `out_for_delivery`. */
export function word(status: string): string {
  const text = valuesTexts.status(status);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
