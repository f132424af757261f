"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { api } from "@/lib/platform/http/client";
import { authTexts } from "@/lib/texts/auth";
import { signInTexts as texts } from "@/lib/texts/sign-in";
import { validationTexts } from "@/lib/texts/validation";
import { PasswordInput } from "./auth-fields";
import type { StepProps } from "./begun-sign-in";
import { GoogleButton } from "./google-button";
import { ChangeNumber, errorAt, finishStep, StepForm, StepRefusal } from "./number-steps";

type Props = StepProps & {
  contact: string;
  callbackUrl: string | null;
  onSignedIn?: () => void;
};

/** The step of a number that does not open its account alone: the account's other ways, or a new account. */
export function SecondKeyStep({ contact, callbackUrl, onSignedIn, ...step }: Props) {
  const { begun, busy, problem, act } = step;
  const [linkSent, setLinkSent] = useState(false);
  const has = (way: (typeof begun.ways)[number]) => begun.ways.includes(way);
  const sendLink = () =>
    act(async () => {
      await api("POST /sign-in/finish", { body: { ticket: begun.ticket, link: true }, background: true });
      setLinkSent(true);
    });
  return (
    <>
      <h2 tabIndex={-1} className="text-lg font-semibold">
        {texts.aloneNot}
      </h2>
      {begun.ways.length > 0 ? (
        <p className="text-ink-2">{texts.aloneNotText}</p>
      ) : (
        <p className="text-ink-2">
          {texts.noOtherWay}{" "}
          <a
            href={`mailto:${contact}`}
            className="font-semibold wrap-anywhere text-ink underline underline-offset-4"
          >
            {contact}
          </a>
        </p>
      )}
      <StepRefusal problem={problem} />
      {has("password") && <PasswordForm {...step} />}
      {has("email") && (
        <Button variant="secondary" size="lg" block disabled={busy} onClick={sendLink}>
          {texts.sendLink}
        </Button>
      )}
      <div role="status" className="empty:hidden">
        {linkSent && <Notice kind="success">{texts.linkSent}</Notice>}
      </div>
      {has("google") && <GoogleButton callbackUrl={callbackUrl} onSignedIn={onSignedIn} />}
      <details className="border-t border-line pt-4">
        <summary className="min-h-touch cursor-pointer content-center font-semibold">{texts.notMine}</summary>
        <StartAnew {...step} />
      </details>
      <ChangeNumber {...step} />
    </>
  );
}

function PasswordForm({ begun, busy, problem, act, follow, refuse }: StepProps) {
  const [password, setPassword] = useState("");
  const submit = () => {
    if (password === "") return refuse("password", validationTexts.passwordRequired);
    return act(async () => follow(await finishStep({ ticket: begun.ticket, password })));
  };
  return (
    <StepForm onSubmit={submit}>
      <PasswordInput
        label={authTexts.password}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={errorAt(problem, "password")}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {authTexts.login}
      </Button>
    </StepForm>
  );
}

/** A new account takes the number over from the one that it does not open. */
function StartAnew({ begun, change, busy, problem, act, follow, refuse }: StepProps) {
  const submit = () => {
    const name = begun.name.trim();
    if (name === "") return refuse("name", validationTexts.nameRequired);
    return act(async () => follow(await finishStep({ ticket: begun.ticket, name, fresh: true })));
  };
  return (
    <StepForm onSubmit={submit}>
      <Notice kind="warning" className="mt-2">
        {texts.freshWarning}
      </Notice>
      <Input
        label={authTexts.name}
        name="name"
        autoComplete="name"
        required
        value={begun.name}
        error={errorAt(problem, "name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <Button type="submit" variant="secondary" size="lg" block busy={busy}>
        {texts.startAnew}
      </Button>
    </StepForm>
  );
}
