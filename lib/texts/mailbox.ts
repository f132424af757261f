import { words } from "#words";
import type * as room from "./en/mailbox";

export const mailboxTexts = words<typeof room.mailboxTexts>("mailboxTexts", {
  en: () => import("./en/mailbox"),
  bn: () => import("./bn/mailbox"),
});
