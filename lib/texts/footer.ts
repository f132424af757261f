import { words } from "#words";
import type * as room from "./en/footer";

export const footerTexts = words<typeof room.footerTexts>("footerTexts", {
  en: () => import("./en/footer"),
  bn: () => import("./bn/footer"),
});
