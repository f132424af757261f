import { words } from "#words";
import type * as room from "./en/charges";

export const chargeTexts = words<typeof room.chargeTexts>("chargeTexts", {
  en: () => import("./en/charges"),
  bn: () => import("./bn/charges"),
});
