import { words } from "#words";
import type * as room from "./en/kitchens";

export const kitchensTexts = words<typeof room.kitchensTexts>("kitchensTexts", {
  en: () => import("./en/kitchens"),
  bn: () => import("./bn/kitchens"),
});
