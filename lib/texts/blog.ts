import { words } from "#words";
import type * as room from "./en/blog";

export const blogTexts = words<typeof room.blogTexts>("blogTexts", {
  en: () => import("./en/blog"),
  bn: () => import("./bn/blog"),
});
