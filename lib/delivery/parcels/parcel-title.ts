import { commonTexts } from "@/lib/texts/common";
import { currentLanguage } from "@/lib/texts/language";

/** The title of a parcel: for a booking as its sender typed it, for a box the title of its first dish. */
export type TitleParts = {
  title: string;
  /** The dish's title in Bangla script, where it has one. */
  titleBn?: string | undefined;
  /** The number of further dishes in the box; missing: none. */
  more?: number | undefined;
};

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
