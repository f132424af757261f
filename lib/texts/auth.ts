import { words } from "#words";
import type * as room from "./en/auth";

export const authTexts = words<typeof room.authTexts>("authTexts", {
  en: () => import("./en/auth"),
  bn: () => import("./bn/auth"),
});
