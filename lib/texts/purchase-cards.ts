import { words } from "#words";
import type * as room from "./en/purchase-cards";

export const purchaseCardTexts = words<typeof room.purchaseCardTexts>("purchaseCardTexts", {
  en: () => import("./en/purchase-cards"),
  bn: () => import("./bn/purchase-cards"),
});
