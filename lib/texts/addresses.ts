import { words } from "#words";
import type * as room from "./en/addresses";

export const addressesTexts = words<typeof room.addressesTexts>("addressesTexts", {
  en: () => import("./en/addresses"),
  bn: () => import("./bn/addresses"),
});
