import { words } from "#words";
import type * as room from "./en/basket";

export const basketTexts = words<typeof room.basketTexts>("basketTexts", {
  en: () => import("./en/basket"),
  bn: () => import("./bn/basket"),
});
