import { accountTexts } from "@/lib/texts/account";

/** What stands for a name in records that stay: whose account is deleted, and to whom such a person had sent something. */
export const GONE = "deleted_user";
export const GONE_RECEIVER = "deleted_receiver";

/** A name of a record as it is shown; what stands for one in the words of the language that is spoken. */
export function shownName(name: string): string {
  if (name === GONE) return accountTexts.deletedUser;
  return name === GONE_RECEIVER ? accountTexts.deletedReceiver : name;
}
