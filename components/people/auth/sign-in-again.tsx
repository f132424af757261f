"use client";

import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { loginThen } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { LoginForm } from "./login-form";

/** The sign-in of a person whose session has ended. The page below is kept. */
export function SignInAgain({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={authTexts.sessionOver} description={authTexts.sessionOverHelp}>
      <div className="mt-6">
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
