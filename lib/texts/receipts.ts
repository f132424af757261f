import { words } from "#words";
import type * as room from "./en/receipts";

export const receiptTexts = words<typeof room.receiptTexts>("receiptTexts", {
  en: () => import("./en/receipts"),
  bn: () => import("./bn/receipts"),
});
