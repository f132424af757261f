import { words } from "#words";
import type * as room from "./en/validation";

export const validationTexts = words<typeof room.validationTexts>("validationTexts", {
  en: () => import("./en/validation"),
  bn: () => import("./bn/validation"),
});
