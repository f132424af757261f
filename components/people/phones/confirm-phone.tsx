"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useFocusOnReason } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { ApiError, api } from "@/lib/platform/http/client";
import { accountTexts } from "@/lib/texts/account";
import { phonesTexts as texts } from "@/lib/texts/phones";

interface ConfirmPhoneProps {
  /** The typed phone number. If it changes, the confirmation starts from the beginning. */
  phone: string;
  /** The labels of the two buttons, where a press does more than to confirm the number. */
  sendLabel?: string;
  confirmLabel?: string;
  /** True: a number that opens another account may be moved here. */
  canMove?: boolean;
  onConfirmed: () => void;
}

/**
 * Confirms that a phone number belongs to the user, by a code sent by SMS. Has no `<form>` element, so that it can be
 * part of another form.
 */
export const ConfirmPhone = (props: ConfirmPhoneProps) => <Confirming key={props.phone.trim()} {...props} />;

function Confirming({
  phone,
  sendLabel = texts.sendCode,
  confirmLabel = texts.confirm,
  canMove = false,
  onConfirmed,
}: ConfirmPhoneProps) {
  /** How many times the server has sent a code. */
  const [sent, setSent] = useState(0);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState<"send" | "confirm" | null>(null);
  /** True: the right code was typed for a number that opens another account. */
  const [inUse, setInUse] = useState(false);
  const element = useFocusOnReason<HTMLDivElement>(problem, busy !== null);

  const act = async (what: "send" | "confirm", work: () => Promise<unknown>, done: () => void) => {
    setBusy(what);
    setProblem("");
    setInUse(false);
    try {
      await work();
      done();
    } catch (error) {
      setProblem(wordsOf(error));
      setInUse(canMove && error instanceof ApiError && error.code === "number_in_use");
    } finally {
      setBusy(null);
    }
  };
  const send = () =>
    act(
      "send",
      () => api("POST /account/phones", { body: { phone } }),
      () => {
        setSent(sent + 1);
        setCode("");
      },
    );
  const confirm = (move?: true) => {
    const body = { phone, code, ...(move && { move }) };
    return act("confirm", () => api("POST /account/phones/verify", { body }), onConfirmed);
  };

  if (sent === 0)
    return (
      <div ref={element} className="grid min-w-0 gap-3">
        {problem && <Notice kind="error">{problem}</Notice>}
        <Button
          className="justify-self-start"
          busy={busy === "send"}
          disabled={phone.trim() === ""}
          onClick={send}
        >
          {sendLabel}
        </Button>
      </div>
    );
  return (
    <div ref={element} className="grid min-w-0 gap-3">
      <p role="status" className="text-ink-2 wrap-anywhere">
        {sent === 1 ? texts.sent(phone) : texts.sentAgain(phone)}
      </p>
      <Input
        ref={focus}
        label={texts.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        inputClassName="num"
        className="max-w-60"
        value={code}
        error={problem || undefined}
        onChange={(event) => setCode(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (busy === null) void confirm();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          busy={busy === "confirm"}
          disabled={busy !== null || code.trim() === ""}
          onClick={() => confirm()}
        >
          {confirmLabel}
        </Button>
        {inUse && (
          <Button variant="secondary" disabled={busy !== null} onClick={() => confirm(true)}>
            {texts.move}
          </Button>
        )}
        <Button variant="ghost" busy={busy === "send"} disabled={busy !== null} onClick={send}>
          {texts.sendAgain}
        </Button>
      </div>
    </div>
  );
}

/** Focuses the code's field as soon as the field is rendered. */
const focus = (field: HTMLInputElement | null) => field?.focus();

/** Returns the message of a failed request. For a wrong code, it includes the number of attempts left. */
function wordsOf(error: unknown): string {
  if (!(error instanceof ApiError)) return accountTexts.saveFailed;
  const words = error.errors[0]?.message ?? error.detail;
  const { triesLeft } = error.extra;
  return typeof triesLeft === "number" ? `${words} ${texts.triesLeft(triesLeft)}` : words;
}
