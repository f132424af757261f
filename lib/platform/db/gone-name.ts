import { accountTexts } from "@/lib/texts/account";

/**
 * The text that replaces a name after an account is deleted. GONE replaces the owner's name, GONE_RECEIVER the name
 * of a person to whom the owner sent a parcel.
 */
export const GONE = "deleted_user";
export const GONE_RECEIVER = "deleted_receiver";

/** Returns the name to show for a stored name. GONE and GONE_RECEIVER become words in the current language. */
export function shownName(name: string): string {
  if (name === GONE) return accountTexts.deletedUser;
  return name === GONE_RECEIVER ? accountTexts.deletedReceiver : name;
}
