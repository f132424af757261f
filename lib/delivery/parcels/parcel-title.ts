import { commonTexts } from "@/lib/texts/common";
import { currentLanguage } from "@/lib/texts/language";

/** What a parcel is called: a booking as its sender typed it, a box by its first dish. */
export type TitleParts = {
  title: string;
  /** The dish's title in Bangla script, where it has one. */
  titleBn?: string | undefined;
  /** How many further dishes are in the box; missing: none. */
  more?: number | undefined;
};

/** What of something is its title. */
export const titleFields = ({ title, titleBn, more }: TitleParts): TitleParts => ({
  title,
  ...(titleBn && { titleBn }),
  ...(more && { more }),
});

/** A parcel's title in words of the language that is spoken. */
export function parcelTitle({ title, titleBn, more = 0 }: TitleParts): string {
  const first = (currentLanguage() === "bn" && titleBn) || title;
  return more > 0 ? commonTexts.andMore(first, more) : first;
}
