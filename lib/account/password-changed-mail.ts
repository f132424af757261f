import type { AccountMail } from "@/lib/people/auth/mail-facts";
import type { Viewer } from "@/lib/people/users/viewer";

/** Tells the owner of an account that its password has changed; `version` is the account's session version since. */
export const passwordChangedMail = (
  { uid, email, displayName: name }: Pick<Viewer, "uid" | "email" | "displayName">,
  version: number,
): AccountMail => ({
  key: `password_changed-${uid}-${version}`,
  kind: "password_changed",
  to: email,
  data: { name },
});
