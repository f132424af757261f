import { commonTexts } from "@/lib/texts/common";

/** An e-mail address that breaks before its @ if it does not fit on one line. Null: the account has none. */
export function EmailText({ email }: { email: string | null }) {
  if (email === null) return commonTexts.noEmail;
  const at = Math.max(0, email.lastIndexOf("@"));
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
