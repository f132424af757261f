import { words } from "#words";
import type * as room from "./en/parcels";

export const parcelsTexts = words<typeof room.parcelsTexts>("parcelsTexts", {
  en: () => import("./en/parcels"),
  bn: () => import("./bn/parcels"),
});
