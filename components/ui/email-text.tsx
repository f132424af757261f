/** An e-mail: where it does not fit in one line it breaks before its @. */
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
