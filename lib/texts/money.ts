import { words } from "#words";
import type * as room from "./en/money";

export const moneyTexts = words<typeof room.moneyTexts>("moneyTexts", {
  en: () => import("./en/money"),
  bn: () => import("./bn/money"),
});
