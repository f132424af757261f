import { words } from "#words";
import type * as room from "./en/account";

export const accountTexts = words<typeof room.accountTexts>("accountTexts", {
  en: () => import("./en/account"),
  bn: () => import("./bn/account"),
});
