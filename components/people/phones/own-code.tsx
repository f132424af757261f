"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import type { OwnPurpose } from "@/lib/people/phones/rules";
import { ApiError, api } from "@/lib/platform/http/client";
import { accountTexts } from "@/lib/texts/account";
import { phonesTexts as texts } from "@/lib/texts/phones";

interface OwnCodeProps {
  purpose: OwnPurpose;
  /** The number that opens the account. */
  phone: string;
  code: string;
  onCode: (code: string) => void;
  /** Why the typed code was refused. */
  error?: string | undefined;
}

/**
 * The code that a form with other fields needs: the properties of OwnCode, and what shows a refusal at the code.
 * `refuse` returns false for a failure that is not about the code.
 */
export function useOwnCode() {
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const refuse = (failure: unknown): boolean => {
    const [wrong] = failure instanceof ApiError ? failure.errors : [];
    if (wrong?.path !== "code") return false;
    setError(wrong.message);
    return true;
  };
  return { field: { code, onCode: setCode, error }, forget: () => setError(undefined), refuse };
}

/** Has a code sent to the number that opens the account, and takes it. A part of the form that needs the code. */
export function OwnCode({ purpose, phone, code, onCode, error }: OwnCodeProps) {
  /** How many times a code was sent. */
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState("");
  const { busy, run } = useAction(accountTexts.saveFailed, { tell: setProblem });
  const send = () =>
    run(async () => {
      setProblem("");
      await api("POST /account/code", { body: { for: purpose } });
      setSent(sent + 1);
      onCode("");
    });
  return (
    <div className="grid min-w-0 gap-3">
      {problem && <Notice kind="error">{problem}</Notice>}
      {sent === 0 ? (
        <Button variant="secondary" className="justify-self-start" busy={busy} onClick={send}>
          {texts.codeTo(phone)}
        </Button>
      ) : (
        <>
          <p role="status" className="text-ink-2 wrap-anywhere">
            {sent === 1 ? texts.sent(phone) : texts.sentAgain(phone)}
          </p>
          <Input
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            inputClassName="num"
            className="max-w-60"
            required
            value={code}
            error={error}
            onChange={(event) => onCode(event.target.value)}
          />
          <Button variant="ghost" className="justify-self-start" busy={busy} onClick={send}>
            {texts.sendAgain}
          </Button>
        </>
      )}
    </div>
  );
}
