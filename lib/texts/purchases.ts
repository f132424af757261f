import { words } from "#words";
import type * as room from "./en/purchases";

export const purchaseTexts = words<typeof room.purchaseTexts>("purchaseTexts", {
  en: () => import("./en/purchases"),
  bn: () => import("./bn/purchases"),
});
