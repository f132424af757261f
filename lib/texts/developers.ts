import { words } from "#words";
import type * as room from "./en/developers";

export const developersTexts = words<typeof room.developersTexts>("developersTexts", {
  en: () => import("./en/developers"),
  bn: () => import("./bn/developers"),
});
