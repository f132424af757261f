import { words } from "#words";
import type * as room from "./en/admin-parcels";

export const adminParcelsTexts = words<typeof room.adminParcelsTexts>("adminParcelsTexts", {
  en: () => import("./en/admin-parcels"),
  bn: () => import("./bn/admin-parcels"),
});
