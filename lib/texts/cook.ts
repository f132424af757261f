import { words } from "#words";
import type * as room from "./en/cook";

export const cookTexts = words<typeof room.cookTexts>("cookTexts", {
  en: () => import("./en/cook"),
  bn: () => import("./bn/cook"),
});
