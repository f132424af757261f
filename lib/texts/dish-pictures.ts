import { words } from "#words";
import type * as room from "./en/dish-pictures";

export const dishAlts = words<typeof room.dishAlts>("dishAlts", {
  en: () => import("./en/dish-pictures"),
  bn: () => import("./bn/dish-pictures"),
});
