import { words } from "#words";
import type * as room from "./en/saved";

export const savedTexts = words<typeof room.savedTexts>("savedTexts", {
  en: () => import("./en/saved"),
  bn: () => import("./bn/saved"),
});
