import { words } from "#words";
import type * as room from "./en/notice-ask";

export const noticeAskTexts = words<typeof room.noticeAskTexts>("noticeAskTexts", {
  en: () => import("./en/notice-ask"),
  bn: () => import("./bn/notice-ask"),
});
