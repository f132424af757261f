import { commonTexts } from "@/lib/texts/common";
import { currentLanguage } from "@/lib/texts/language";
import type { TitleParts } from "./model";

/** The title fields of an object that has more fields. */
export const titleFields = ({ title, titleBn, more }: TitleParts): TitleParts => ({
  title,
  ...(titleBn && { titleBn }),
  ...(more && { more }),
});

/** A parcel's title in the current language. */
export function parcelTitle({ title, titleBn, more = 0 }: TitleParts): string {
  const first = (currentLanguage() === "bn" && titleBn) || title;
  return more > 0 ? commonTexts.andMore(first, more) : first;
}
