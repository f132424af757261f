import { words } from "#words";
import type * as room from "./en/audit";

export const auditTexts = words<typeof room.auditTexts>("auditTexts", {
  en: () => import("./en/audit"),
  bn: () => import("./bn/audit"),
});
