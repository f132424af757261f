import { words } from "#words";
import type * as room from "./en/tables";

export const tablesTexts = words<typeof room.tablesTexts>("tablesTexts", {
  en: () => import("./en/tables"),
  bn: () => import("./bn/tables"),
});
