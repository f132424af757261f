import { words } from "#words";
import type * as room from "./en/checkout";

export const checkoutTexts = words<typeof room.checkoutTexts>("checkoutTexts", {
  en: () => import("./en/checkout"),
  bn: () => import("./bn/checkout"),
});
