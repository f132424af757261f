import { routes } from "@/lib/routes";
import { noticesTexts } from "@/lib/texts/notices";
import type { NewNotice } from "./model";
import type { NoticeRow } from "./rows";

/** Tells the holder of an account that it was changed. */
export const accountNotice = (uid: string, href: string = routes.account): NewNotice => ({
  uid,
  reader: "owner",
  about: { kind: "account", id: uid },
  href,
});

/** What the rows of changes of an account have in common (contract, "Kinds"). */
export const ACCOUNT_CHANGE = {
  push: "night",
  sms: "now",
  smsWithoutEmail: true,
  words: () => noticesTexts.words.accountChanged,
} as const satisfies Omit<NoticeRow<unknown>, "subject">;
