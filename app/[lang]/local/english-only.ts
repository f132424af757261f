import type { Metadata } from "next";
import { errorTexts } from "@/lib/texts/error";
import { currentLanguage } from "@/lib/texts/language";

/** The metadata of a page that exists in English only: in Bangla, the title of a missing page. */
export const englishOnly = (title: string): Metadata => ({
  title: currentLanguage() === "en" ? title : errorTexts.notFoundHeading,
});
