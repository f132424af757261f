"use client";

import { useEffect, useRef, useState } from "react";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { GoogleProblem } from "@/lib/people/auth/schema";
import { loginThen } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { type GoogleMessage, type GoogleResult, googleChannel } from "./google-window";
import { useSignedIn } from "./use-signed-in";

/** How long to wait, in ms, for a response from the page that opened this window. */
const ANSWER_MS = 2_000;

type Props = {
  /**
   * The id of the sign-in, shared with the page that opened this window. Empty if Google was opened in the same
   * window.
   */
  flow: string;
  link: boolean;
  /** A path of this site. */
  to: string;
  problem: GoogleProblem | null;
};

/**
 * The last page of a Google sign-in. It sends the result to the page that opened the window, and closes the window.
 * If no page answers, it opens `to`.
 */
export function GoogleDone({ flow, link, to, problem }: Props) {
  const signedIn = useSignedIn();
  const [alone, setAlone] = useState(false);
  const went = useRef(false);

  useEffect(() => {
    if (flow === "") {
      setAlone(true);
      return;
    }
    const channel = googleChannel(flow);
    const result: GoogleResult = problem ? { ok: false, problem } : { ok: true };
    const timer = setTimeout(() => setAlone(true), ANSWER_MS);
    channel.onmessage = ({ data }: MessageEvent<GoogleMessage>) => {
      if (!("heard" in data)) return;
      clearTimeout(timer);
      window.close();
    };
    channel.postMessage({ result } satisfies GoogleMessage);
    return () => {
      clearTimeout(timer);
      channel.close();
    };
  }, [flow, problem]);

  useEffect(() => {
    if (!alone || problem || went.current) return;
    went.current = true;
    void signedIn(link ? () => authTexts.googleLinkDone : authTexts.welcome, "", to);
  }, [alone, problem, signedIn, link, to]);

  if (problem) {
    return (
      <>
        <Notice kind="error">{authTexts.googleProblems[problem]}</Notice>
        <Onward
          href={link ? to : loginThen(to)}
          label={link ? authTexts.googleGoOn : authTexts.googleBackToLogin}
        />
      </>
    );
  }
  return (
    <>
      <Notice kind="success">{link ? authTexts.googleDoneLinked : authTexts.googleDoneText}</Notice>
      <Onward href={to} label={authTexts.googleGoOn} />
    </>
  );
}

const Onward = ({ href, label }: { href: string; label: string }) => (
  <Link href={href} className="mt-6 font-semibold text-alta-ink underline underline-offset-4">
    {label}
  </Link>
);
