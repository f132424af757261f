import { words } from "#words";
import type * as room from "./en/mails";

export const mailsTexts = words<typeof room.mailsTexts>("mailsTexts", {
  en: () => import("./en/mails"),
  bn: () => import("./bn/mails"),
});
