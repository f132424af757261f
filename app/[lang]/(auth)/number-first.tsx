import { LateNumberSignIn } from "@/components/people/auth/late-forms";
import { OrLine } from "@/components/people/auth/or-line";
import { passwordPolicy } from "@/lib/account/require-password";
import { mailSettings } from "@/lib/platform/mail/settings";
import { isSmsOffered } from "@/lib/platform/sms/transport";
import { signInTexts } from "@/lib/texts/sign-in";

/** The sign-in by number above the form of the e-mail. Nothing where no code can come by SMS. */
export function NumberFirst({ callbackUrl }: { callbackUrl: string }) {
  if (!isSmsOffered()) return null;
  return (
    <>
      <LateNumberSignIn
        callbackUrl={callbackUrl}
        policy={passwordPolicy()}
        contact={mailSettings().from.address}
      />
      <OrLine id="email-sign-in">{signInTexts.orWithEmail}</OrLine>
    </>
  );
}
