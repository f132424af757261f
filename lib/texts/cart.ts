import { words } from "#words";
import type * as room from "./en/cart";

export const cartTexts = words<typeof room.cartTexts>("cartTexts", {
  en: () => import("./en/cart"),
  bn: () => import("./bn/cart"),
});
