"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { authTexts } from "@/lib/texts/auth";
import { commonTexts } from "@/lib/texts/common";
import { GoogleMark } from "./google-mark";
import { type GoogleResult, openGoogle } from "./google-window";
import { OrLine } from "./or-line";
import { readSession } from "./read-session";
import { googleAddress } from "./start-session";
import { useSignedIn } from "./use-signed-in";

type Problem = Extract<GoogleResult, { ok: false }>["problem"];

/** Returns the text that stays on the page for this problem; null if a toast is enough. */
function noticeFor(problem: Problem): string | null {
  if (problem === "blocked") return authTexts.googleBlocked;
  if (problem === "account_exists" || problem === "not_verified") return authTexts.googleProblems[problem];
  return null;
}

/** Returns the toast for this problem; null if the text on the page is enough. */
function toastFor(problem: Problem): string | null {
  if (problem === "blocked" || problem === "closed") return authTexts.googleFailed;
  return noticeFor(problem) === null ? authTexts.googleProblems[problem] : null;
}

interface Props {
  /** The path that is opened afterwards; null: the page stays. */
  callbackUrl: string | null;
  onSignedIn?: () => void;
}

/**
 * The word "or" and the button that opens Google's sign-in in a window. Render it only if Google sign-in is
 * configured.
 */
export function GoogleButton({ callbackUrl, onSignedIn }: Props) {
  const signedIn = useSignedIn();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const greeted = useRef(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const pathAfter = () => callbackUrl ?? location.pathname + location.search;
  const greet = async () => {
    stop.current();
    if (greeted.current) return;
    greeted.current = true;
    setBusy(true);
    await signedIn(authTexts.welcome, "", callbackUrl);
    onSignedIn?.();
  };
  const fail = (why: Problem) => {
    setBusy(false);
    setProblem(why);
    const words = toastFor(why);
    if (words) toast.error(words);
  };
  const finish = async (result: GoogleResult) => {
    if (result.ok) return greet();
    // If the user closed the window, the sign-in may still have succeeded, so the session is checked.
    const done = result.problem === "closed" && (await readSession().catch(() => null));
    return done ? greet() : fail(result.problem);
  };
  const open = () => {
    stop.current();
    setBusy(true);
    setProblem(null);
    stop.current = openGoogle({ to: pathAfter() }, finish);
  };
  const goThere = async () => {
    setBusy(true);
    await googleAddress({ to: pathAfter() }).then(
      (address) => location.assign(address),
      () => fail("failed"),
    );
  };
  const notice = problem && noticeFor(problem);
  const words = problem && toastFor(problem);

  return (
    <>
      <OrLine>{commonTexts.or}</OrLine>
      <Button variant="secondary" size="lg" block busy={busy} onClick={open}>
        <GoogleMark />
        {authTexts.loginWithGoogle}
      </Button>
      {words && problem !== "blocked" && (
        <Notice kind="error" className="mt-4">
          {words === authTexts.googleFailed ? authTexts.googleFailedHelp : words}
        </Notice>
      )}
      {notice && (
        <Notice kind="error" className="mt-4">
          {notice}
          {problem === "blocked" && (
            <button type="button" onClick={goThere} className="mt-1 block font-semibold underline">
              {authTexts.googleHere}
            </button>
          )}
        </Notice>
      )}
    </>
  );
}
