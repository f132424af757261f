import type { Viewer } from "@/lib/people/users/viewer";
import type { NewMail } from "@/lib/platform/outbox/outbox";

/** Tells the owner of an account that its password has changed; `version` is the account's session version since. */
export const passwordChangedMail = (
  { uid, email, displayName: name }: Pick<Viewer, "uid" | "email" | "displayName">,
  version: number,
): NewMail => ({
  key: `password_changed-${uid}-${version}`,
  kind: "password_changed",
  to: email,
  data: { name },
});
