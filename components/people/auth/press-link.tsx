"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { ScriptNeeded } from "@/components/ui/script-needed";
import { useAction } from "@/components/ui/use-action";
import { api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { accountTexts } from "@/lib/texts/account";
import { authTexts } from "@/lib/texts/auth";

/**
 * Removes the token of a mailed link from the address bar, so that the history and copied addresses do not contain
 * it.
 */
export function useTokenOutOfAddress(): void {
  useEffect(() => {
    window.history.replaceState(null, "", window.location.pathname);
  }, []);
}

type Props = {
  token: string;
  /** The API route that the button calls with the link's token. */
  call: "POST /account/verify-email" | "POST /account/email/confirm";
  button: string;
  done: string;
  /** The text to show if this link is confirmed but the link in another mail must be confirmed too. */
  half?: string;
};

/**
 * A button that confirms a mailed link. Opening the link does not confirm it, because mail scanners open links too.
 */
export function PressLink({ token, call, button, done, half }: Props) {
  useTokenOutOfAddress();
  const [outcome, setOutcome] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const { busy, run } = useAction(accountTexts.saveFailed, { tell: setWrong });
  const press = () => {
    setWrong(null);
    return run(async () => {
      const answer = await api(call, { body: { token } });
      setOutcome("changed" in answer && !answer.changed && half !== undefined ? half : done);
    });
  };
  if (outcome !== null) {
    return (
      <div className="grid gap-5" role="status">
        <Notice kind="success">{outcome}</Notice>
        <ButtonLink href={routes.account} variant="secondary" block>
          {accountTexts.toAccount}
        </ButtonLink>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      <ScriptNeeded>{authTexts.linkNeedsScript}</ScriptNeeded>
      {wrong && <Notice kind="error">{wrong}</Notice>}
      <Button size="lg" block busy={busy} onClick={press}>
        {button}
      </Button>
    </div>
  );
}
