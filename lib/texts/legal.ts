import { words } from "#words";
import type * as room from "./en/legal";

export type { LegalBlock, LegalText } from "./en/legal";

/** The version of the legal pages that is in force, the day from which it holds; a purchase keeps the one that was agreed to. */
export const TERMS_VERSION = "2026-11-29";

export const legalTexts = words<typeof room.legalTexts>("legalTexts", {
  en: () => import("./en/legal"),
  bn: () => import("./bn/legal"),
});
