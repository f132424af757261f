import { words } from "#words";
import type * as room from "./en/claims";

export const claimsTexts = words<typeof room.claimsTexts>("claimsTexts", {
  en: () => import("./en/claims"),
  bn: () => import("./bn/claims"),
});
