/** An e-mail address that breaks before its @ if it does not fit on one line. */
export function EmailText({ email }: { email: string }) {
  const at = Math.max(0, email.lastIndexOf("@"));
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
