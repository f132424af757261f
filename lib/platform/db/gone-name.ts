import { accountTexts } from "@/lib/texts/account";

/**
 * Names in records that stay after an account is deleted: GONE in place of the account's own name, GONE_RECEIVER in
 * place of the name of a person to whom the account had sent a parcel.
 */
export const GONE = "deleted_user";
export const GONE_RECEIVER = "deleted_receiver";

/** A stored name as it is shown: GONE and GONE_RECEIVER become words of the current language. */
export function shownName(name: string): string {
  if (name === GONE) return accountTexts.deletedUser;
  return name === GONE_RECEIVER ? accountTexts.deletedReceiver : name;
}
