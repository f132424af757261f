import { words } from "#words";
import type * as room from "./en/amounts";

export const amountsTexts = words<typeof room.amountsTexts>("amountsTexts", {
  en: () => import("./en/amounts"),
  bn: () => import("./bn/amounts"),
});
