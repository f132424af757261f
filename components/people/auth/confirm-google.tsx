"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ScriptNeeded } from "@/components/ui/script-needed";
import { useAction } from "@/components/ui/use-action";
import { api } from "@/lib/platform/http/client";
import { authTexts } from "@/lib/texts/auth";

type Props = {
  token: string;
  email: string;
  /** True: linking the Google account makes the account's password invalid. */
  forgetsPassword: boolean;
};

/** Asks the user to confirm, after a press on a mailed link, that a Google account is linked to this account. */
export function ConfirmGoogle({ token, email, forgetsPassword }: Props) {
  const [done, setDone] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, run } = useAction(authTexts.googleFailed, { tell: setWrong });
  const confirm = () => {
    setWrong(null);
    return run(async () => {
      await api("POST /account/google/confirm", { body: { token } });
      setDone(true);
    });
  };

  if (done) return <Notice kind="success">{authTexts.confirmGoogleDone}</Notice>;
  return (
    <div className="grid gap-5">
      <p className="wrap-anywhere">{authTexts.confirmGoogleText(email)}</p>
      {forgetsPassword && <Notice kind="warning">{authTexts.confirmGoogleForgets}</Notice>}
      <ScriptNeeded>{authTexts.linkNeedsScript}</ScriptNeeded>
      {wrong && <Notice kind="error">{wrong}</Notice>}
      <Button size="lg" block busy={busy} onClick={confirm}>
        {authTexts.confirmGoogleButton}
      </Button>
    </div>
  );
}
