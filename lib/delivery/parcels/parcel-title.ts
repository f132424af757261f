import { commonTexts } from "@/lib/texts/common";
import { currentLanguage } from "@/lib/texts/language";
import type { TitleParts } from "./model";

/** Returns only the title fields of an object with more fields. */
export const titleFields = ({ title, titleBn, more }: TitleParts): TitleParts => ({
  title,
  ...(titleBn && { titleBn }),
  ...(more && { more }),
});

export function parcelTitle({ title, titleBn, more = 0 }: TitleParts): string {
  const first = (currentLanguage() === "bn" && titleBn) || title;
  return more > 0 ? commonTexts.andMore(first, more) : first;
}
