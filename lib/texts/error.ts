import { words } from "#words";
import type * as room from "./en/error";

export const errorTexts = words<typeof room.errorTexts>("errorTexts", {
  en: () => import("./en/error"),
  bn: () => import("./bn/error"),
});
