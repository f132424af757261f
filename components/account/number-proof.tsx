"use client";

import { type FormEvent, useState } from "react";
import { PasswordInput } from "@/components/people/auth/auth-fields";
import { OwnCode } from "@/components/people/phones/own-code";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { ApiError } from "@/lib/platform/http/client";
import { accountTexts } from "@/lib/texts/account";
import { phonesTexts as texts } from "@/lib/texts/phones";

interface NumberProofProps {
  /** The number that opens the account; null: none. */
  opening: string | null;
  hasPassword: boolean;
  /** What the code, or the password, leads to. */
  help?: { code: string; password: string };
  confirmLabel: string;
  /** Makes the call; it may throw the server's refusal. */
  act: (proof: { code: string } | { password: string }) => Promise<void>;
  onCancel: () => void;
}

/** Asks for what a call for numbers needs: a code to the number that opens the account, or the password. */
export function NumberProof({ opening, hasPassword, help, confirmLabel, act, onCancel }: NumberProofProps) {
  const [by, setBy] = useState<"code" | "password">(opening === null ? "password" : "code");
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<{ field: string } | { message: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const choose = (way: "code" | "password") => {
    setBy(way);
    setTyped("");
    setProblem(null);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(null);
    try {
      await act(by === "code" ? { code: typed } : { password: typed });
    } catch (error) {
      const field = error instanceof ApiError ? error.errors[0]?.message : undefined;
      const message = error instanceof ApiError ? error.detail : accountTexts.saveFailed;
      setProblem(field ? { field } : { message });
    }
    setBusy(false);
  };
  if (opening === null && !hasPassword) return <Notice>{texts.needsPassword}</Notice>;
  const error = problem && "field" in problem ? problem.field : undefined;
  return (
    <form method="post" noValidate onSubmit={submit} className="grid min-w-0 gap-4">
      {help && <p className="text-ink-2">{help[by]}</p>}
      {by === "code" && opening !== null ? (
        <OwnCode purpose="number" phone={opening} code={typed} onCode={setTyped} error={error} />
      ) : (
        <PasswordInput
          label={accountTexts.deletePassword}
          autoComplete="current-password"
          required
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          {...(error === undefined ? {} : { error })}
        />
      )}
      {problem && "message" in problem && <Notice kind="error">{problem.message}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} disabled={typed.trim() === ""}>
          {confirmLabel}
        </Button>
        {opening !== null && hasPassword && (
          <Button variant="ghost" onClick={() => choose(by === "code" ? "password" : "code")}>
            {by === "code" ? texts.byPassword : texts.byCode}
          </Button>
        )}
        <Button variant="ghost" onClick={onCancel}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
