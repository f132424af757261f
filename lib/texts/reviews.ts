import { words } from "#words";
import type * as room from "./en/reviews";

export const reviewsTexts = words<typeof room.reviewsTexts>("reviewsTexts", {
  en: () => import("./en/reviews"),
  bn: () => import("./bn/reviews"),
});
