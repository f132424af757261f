"use client";

import { type ReactNode, useEffect, useMemo, useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { lateResolver } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { api, type BodyOf } from "@/lib/platform/http/client";
import { codeDigits } from "@/lib/platform/latin-digits";
import { loginThen } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { localDigits } from "@/lib/texts/digits";
import { phonesTexts } from "@/lib/texts/phones";
import { signInTexts as texts } from "@/lib/texts/sign-in";
import { validationTexts } from "@/lib/texts/validation";
import { NewPasswordInput } from "./auth-fields";
import type { SignInAnswer, StepProblem, StepProps } from "./begun-sign-in";

/** The digits of a code. */
const CODE_LENGTH = 6;

/** The sentence of a refusal, if it belongs to the field `path`. */
export const errorAt = (problem: StepProblem | null, path: string): string | undefined =>
  problem?.path === path ? problem.message : undefined;

/** The sentence of a refusal that belongs to no field. Stands above the step's button. */
export const StepRefusal = ({ problem }: { problem: StepProblem | null }) =>
  problem?.path === null && <Notice kind="error">{problem.message}</Notice>;

/** Sends a code to the typed number. */
function useSendCode({ begun, change, act }: StepProps) {
  return () =>
    act(async () => {
      const phone = begun.phone.trim();
      const { again } = await api("POST /sign-in/code", { body: { phone }, background: true });
      const sends = phone === begun.sentTo ? begun.sends + 1 : 1;
      change({ step: "code", sentTo: phone, sends, again, code: "" });
    });
}

export function NumberStep(step: StepProps) {
  const { begun, change, busy, problem, refuse } = step;
  const send = useSendCode(step);
  const phone = begun.phone.trim();
  const isSent = phone !== "" && phone === begun.sentTo;
  const submit = () => {
    if (phone === "") return refuse("phone", validationTexts.phoneRequired);
    // A code is on its way, and another one can't be sent yet.
    if (isSent && Date.now() < Date.parse(begun.again)) return change({ step: "code" });
    return send();
  };
  return (
    <StepForm onSubmit={submit}>
      <Input
        label={phonesTexts.number}
        help={texts.numberHelp}
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder={phonesTexts.numberPlaceholder}
        required
        value={begun.phone}
        error={errorAt(problem, "phone")}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <StepRefusal problem={problem} />
      <Button type="submit" size="lg" block busy={busy}>
        {phonesTexts.sendCode}
      </Button>
      {/* Shown after a refusal too: another tab of this browser may have had the code sent. */}
      {(isSent || problem?.path === null) && (
        <Button variant="ghost" disabled={busy} onClick={() => change({ step: "code" })}>
          {texts.haveCode}
        </Button>
      )}
    </StepForm>
  );
}

export function CodeStep(step: StepProps) {
  const { begun, change, busy, problem, act, follow, refuse } = step;
  const send = useSendCode(step);
  const phone = begun.phone.trim();
  const prove = (typed: string) => {
    const code = codeDigits(typed);
    if (code.length !== CODE_LENGTH) return refuse("code", validationTexts.smsCodeDigits);
    return act(async () =>
      follow(await api("POST /sign-in/proof", { body: { phone, code }, background: true })),
    );
  };
  const take = (code: string) => {
    change({ code });
    // Filled in by the phone or pasted: nobody is typing.
    if (!busy && begun.code === "" && codeDigits(code).length === CODE_LENGTH) void prove(code);
  };
  useCodeOfSms(take, begun.again);
  return (
    <StepForm onSubmit={() => prove(begun.code)}>
      <p role="status" className="text-ink-2 wrap-anywhere">
        {begun.sends > 1 ? phonesTexts.sentAgain(phone) : phonesTexts.sent(phone)}
      </p>
      <Input
        label={phonesTexts.code}
        help={texts.codeHelp}
        name="code"
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        inputClassName="num"
        value={begun.code}
        error={errorAt(problem, "code")}
        onChange={({ target }) => take(target.value)}
      />
      <StepRefusal problem={problem} />
      <Button type="submit" size="lg" block busy={busy}>
        {phonesTexts.confirm}
      </Button>
      <ChangeNumber {...step}>
        <span className="flex items-center">
          {/* Never disabled by the time that is left: the clock of a phone may be wrong. */}
          <Button variant="ghost" disabled={busy} onClick={send}>
            {phonesTexts.sendAgain}
          </Button>
          <TimeUntil again={begun.again} />
        </span>
      </ChangeNumber>
    </StepForm>
  );
}

/** The time until another code can be sent. Screen readers don't read it, because it changes each second. */
function TimeUntil({ again }: { again: string }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = now === null ? 0 : Math.ceil((Date.parse(again) - now) / 1000);
  if (!(seconds > 0)) return null;
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return (
    <span aria-hidden className="num text-sm text-ink-3">
      {texts.againIn(localDigits(clock))}
    </span>
  );
}

type WithOtp = { code?: string } | null;

/** Takes the code out of the SMS where the browser offers it (WebOTP). Asks anew after each sent code. */
function useCodeOfSms(take: (code: string) => void, again: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `take` changes with each letter, the question does not
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const asking = new AbortController();
    const wanted = { otp: { transport: ["sms"] }, signal: asking.signal };
    navigator.credentials.get(wanted as CredentialRequestOptions).then(
      (given) => {
        const { code } = (given as WithOtp) ?? {};
        if (code) take(code);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [again]);
}

/** `path`: where signing in leads; null: to the page that is open. */
export function NameStep({ path, ...step }: StepProps & { path: string | null }) {
  const { begun, change, busy, problem, act, follow, refuse } = step;
  const submit = () => {
    const name = begun.name.trim();
    if (name === "") return refuse("name", validationTexts.nameRequired);
    return act(async () => follow(await finishStep({ ticket: begun.ticket, name })));
  };
  return (
    <StepForm onSubmit={submit}>
      <p className="text-ink-2">{texts.newNumber}</p>
      <Input
        label={authTexts.name}
        help={authTexts.nameHelp}
        name="name"
        autoComplete="name"
        required
        value={begun.name}
        error={errorAt(problem, "name")}
        onChange={({ target }) => change({ name: target.value })}
      />
      <StepRefusal problem={problem} />
      <Button type="submit" size="lg" block busy={busy}>
        {authTexts.register}
      </Button>
      <p>
        <Link
          href={`${loginThen(path ?? location.pathname)}#email-sign-in`}
          className="font-semibold text-alta-ink underline underline-offset-4"
        >
          {texts.orderedBefore}
        </Link>
      </p>
      <ChangeNumber {...step} />
    </StepForm>
  );
}

/** The new password of an account whose number was recovered at the desk. */
export function NewPasswordStep({ policy, ...step }: StepProps & { policy: PasswordPolicy }) {
  const { begun, busy, problem, act, follow } = step;
  const resolver = useMemo(
    () => lateResolver(async () => (await import("./auth-resolvers")).resetResolver(policy), "password"),
    [policy],
  );
  const form = useForm({ resolver });
  const save = form.handleSubmit(({ password }) =>
    act(async () => follow(await finishStep({ ticket: begun.ticket, password }))),
  );
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-4">
      <p className="text-ink-2">{texts.newPasswordText}</p>
      <NewPasswordInput
        label={authTexts.newPassword}
        control={form.control}
        policy={policy}
        {...form.register("password")}
        error={form.formState.errors.password?.message ?? errorAt(problem, "password")}
      />
      <StepRefusal problem={problem} />
      <Button type="submit" size="lg" block busy={busy}>
        {authTexts.savePassword}
      </Button>
      <ChangeNumber {...step} />
    </form>
  );
}

/** What is left after the last step if the session could not be fetched: to try that again. */
export function EnterStep({ enter, ...step }: StepProps & { enter: () => Promise<void> }) {
  const { busy, problem, act } = step;
  return (
    <StepForm onSubmit={() => act(enter)}>
      <StepRefusal problem={problem} />
      <Button type="submit" size="lg" block busy={busy} busyLabel={authTexts.loggingIn}>
        {authTexts.login}
      </Button>
      <ChangeNumber {...step} />
    </StepForm>
  );
}

/** Gives what the step asks for. Resolves to the next step's ticket. */
export async function finishStep(body: BodyOf<"POST /sign-in/finish">): Promise<SignInAnswer> {
  return (await api("POST /sign-in/finish", { body, background: true })) as SignInAnswer;
}

/** Goes back to the number. What was typed stays, a ticket does not. `children`: a button beside it. */
export const ChangeNumber = ({ change, busy, children }: StepProps & { children?: ReactNode }) => (
  <div className="-mx-4 flex flex-wrap items-center justify-between">
    {children}
    <Button variant="ghost" disabled={busy} onClick={() => change({ step: "number", ticket: "", ways: [] })}>
      {texts.changeNumber}
    </Button>
  </div>
);

/** A step's form. `post`, so that nothing typed gets into the address before the script has come. */
export const StepForm = ({ onSubmit, children }: { onSubmit: () => unknown; children: ReactNode }) => (
  <form
    method="post"
    noValidate
    className="grid min-w-0 gap-4"
    onSubmit={(event) => {
      event.preventDefault();
      void onSubmit();
    }}
  >
    {children}
  </form>
);
