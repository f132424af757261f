"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ScriptNeeded } from "@/components/ui/script-needed";
import { useAction } from "@/components/ui/use-action";
import { ApiError, api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { signInTexts } from "@/lib/texts/sign-in";
import { useTokenOutOfAddress } from "./press-link";
import { enterByTicket } from "./start-session";
import { useSignedIn } from "./use-signed-in";

/** The button that a mailed link leads to, which signs in. Opening the page does not: mail scanners open links too. */
export function PressSignInLink({ token }: { token: string }) {
  useTokenOutOfAddress();
  const signedIn = useSignedIn();
  const [wrong, setWrong] = useState<string | null>(null);
  const [isOver, setOver] = useState(token === "");
  /** What the link was exchanged for; kept, because the link works once, for another press if the sign-in fails. */
  const ticket = useRef<string | null>(null);
  const { busy, run } = useAction(authTexts.signInFailed, { tell: setWrong });
  const press = () => {
    setWrong(null);
    return run(async () => {
      ticket.current ??= await exchange();
      if (ticket.current === null) return setOver(true);
      const result = await enterByTicket(ticket.current);
      if (result.ok) return signedIn(authTexts.welcomeBack, "", routes.home);
      if (result.reason === "invalid") return setOver(true);
      setWrong(
        result.message ?? (result.reason === "disabled" ? authTexts.accountDisabled : authTexts.signInFailed),
      );
    });
  };
  /** Resolves to the ticket; null if the link is used or too old. */
  const exchange = async (): Promise<string | null> => {
    try {
      return (await api("POST /sign-in/link", { body: { token }, background: true })).ticket;
    } catch (error) {
      if (error instanceof ApiError && error.code === "invalid_token") return null;
      throw error;
    }
  };

  if (isOver) return <Notice kind="error">{signInTexts.linkOver}</Notice>;
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">{signInTexts.linkText}</p>
      <ScriptNeeded>{authTexts.linkNeedsScript}</ScriptNeeded>
      {wrong && <Notice kind="error">{wrong}</Notice>}
      <Button size="lg" block busy={busy} busyLabel={authTexts.loggingIn} onClick={press}>
        {authTexts.login}
      </Button>
    </div>
  );
}
