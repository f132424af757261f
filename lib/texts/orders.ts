import { words } from "#words";
import type * as room from "./en/orders";

export const ordersTexts = words<typeof room.ordersTexts>("ordersTexts", {
  en: () => import("./en/orders"),
  bn: () => import("./bn/orders"),
});
