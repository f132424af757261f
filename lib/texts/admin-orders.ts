import { words } from "#words";
import type * as room from "./en/admin-orders";

export const adminOrdersTexts = words<typeof room.adminOrdersTexts>("adminOrdersTexts", {
  en: () => import("./en/admin-orders"),
  bn: () => import("./bn/admin-orders"),
});
