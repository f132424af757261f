"use client";

import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { loginThen } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { signInTexts } from "@/lib/texts/sign-in";
import { LoginForm } from "./login-form";
import { NumberSignIn } from "./number-sign-in";
import { OrLine } from "./or-line";

/** `policy` and `contact` as in NumberSignIn. */
export interface SignInAgainProps {
  policy: PasswordPolicy;
  contact: string;
  /** False where no code can come by SMS. */
  sendsSms: boolean;
  onClose: () => void;
}

/** The sign-in of a person whose session has ended. The page below is kept. */
export function SignInAgain({ policy, contact, sendsSms, onClose }: SignInAgainProps) {
  return (
    <Dialog open onClose={onClose} title={authTexts.sessionOver} description={authTexts.sessionOverHelp}>
      <div className="mt-6">
        {sendsSms && (
          <>
            <NumberSignIn callbackUrl={null} onSignedIn={onClose} policy={policy} contact={contact} />
            <OrLine>{signInTexts.orWithEmail}</OrLine>
          </>
        )}
        <LoginForm callbackUrl={null} onSignedIn={onClose} />
      </div>
      <p className="mt-4 text-center text-sm">
        <Link
          href={loginThen(location.pathname + location.search)}
          className="inline-flex min-h-touch items-center font-semibold text-alta-ink underline underline-offset-4"
        >
          {authTexts.otherSignIn}
        </Link>
      </p>
    </Dialog>
  );
}
