import { words } from "#words";
import type * as room from "./en/sales";

export const salesTexts = words<typeof room.salesTexts>("salesTexts", {
  en: () => import("./en/sales"),
  bn: () => import("./bn/sales"),
});
