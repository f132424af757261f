import { accountTexts } from "@/lib/texts/account";

/**
 * Placeholders for names in records that outlive a deleted account. GONE replaces the account's own name.
 * GONE_RECEIVER replaces the name of a person to whom the account sent a parcel.
 */
export const GONE = "deleted_user";
export const GONE_RECEIVER = "deleted_receiver";

/** A stored name as it is shown. GONE and GONE_RECEIVER become words in the current language. */
export function shownName(name: string): string {
  if (name === GONE) return accountTexts.deletedUser;
  return name === GONE_RECEIVER ? accountTexts.deletedReceiver : name;
}
