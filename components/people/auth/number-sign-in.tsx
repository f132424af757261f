"use client";

import { useEffect, useRef, useState } from "react";
import { useFocusOnProblem } from "@/components/ui/form";
import { Notice } from "@/components/ui/notice";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { ApiError } from "@/lib/platform/http/client";
import { authTexts } from "@/lib/texts/auth";
import { lateTexts } from "@/lib/texts/late";
import { phonesTexts } from "@/lib/texts/phones";
import { signInTexts as texts } from "@/lib/texts/sign-in";
import {
  type BegunSignIn,
  type SignInAnswer,
  type StepProblem,
  type StepProps,
  useBegunSignIn,
} from "./begun-sign-in";
import { CodeStep, EnterStep, NameStep, NewPasswordStep, NumberStep } from "./number-steps";
import { readSession } from "./read-session";
import { SecondKeyStep } from "./second-key-step";
import { enterByTicket } from "./start-session";
import { useSignedIn } from "./use-signed-in";

/** After how long, in ms, the page says that an answer is late. */
const SLOW_MS = 8_000;

/** The fields of each step, by the names that the API gives them. */
const FIELDS: Record<BegunSignIn["step"], readonly string[]> = {
  number: ["phone"],
  code: ["code"],
  name: ["name"],
  second_key: ["password", "name"],
  new_password: ["password"],
  sign_in: [],
};

interface Props {
  /** The path that is opened afterwards; null: the page stays. */
  callbackUrl: string | null;
  onSignedIn?: () => void;
  policy: PasswordPolicy;
  /** The e-mail address of the people who run the shop. */
  contact: string;
}

/**
 * Signs in or registers with a phone number: number, code, and for a new number a name. What is typed is kept for this
 * tab. Consists of forms, so it can't be part of one.
 */
export function NumberSignIn({ callbackUrl, onSignedIn, policy, contact }: Props) {
  const signedIn = useSignedIn();
  const { begun, change } = useBegunSignIn();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<StepProblem | null>(null);
  const isSlow = useSlow(busy);
  const element = useRef<HTMLDivElement>(null);
  // A count, so that the same refusal moves the focus again.
  const [refusals, setRefusals] = useState(0);
  useFocusOnProblem(element, { submitCount: problem ? refusals : 0, isSubmitting: busy });

  // Only what was pressed moves the focus to the next step; a reload does not.
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of the step
  useEffect(() => {
    if (pressed.current) element.current?.querySelector<HTMLElement>("h2, input")?.focus();
  }, [begun.step]);

  const fail = (why: StepProblem) => {
    setProblem(why);
    setRefusals((count) => count + 1);
  };

  // Stays busy until the next page is shown, so that nobody signs in twice.
  const entered = useRef(false);
  const welcome = async (greet: (name: string) => string) => {
    entered.current = true;
    await signedIn(greet, begun.name, callbackUrl);
    onSignedIn?.();
  };

  const enter = async (ticket: string, greet: (name: string) => string) => {
    change({ step: "sign_in", ticket, code: "" });
    const result = await enterByTicket(ticket);
    if (result.ok) return welcome(greet);
    // Without an answer the ticket may still be good.
    if (result.reason !== "failed") change({ step: "number", ticket: "" });
    throw new Refused(refusalText(result.reason, result.message));
  };

  const follow = async ({ next, ways, ticket }: SignInAnswer) => {
    if (next === "sign_in")
      return enter(ticket, begun.step === "name" ? authTexts.welcome : authTexts.welcomeBack);
    change({ step: next, ways, ticket, code: "" });
  };

  const act = async (work: () => Promise<unknown>) => {
    pressed.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      // Another tab was faster with the same number, and this browser is signed in.
      if (isStatus(error, 409) && (await readSession().catch(() => null)))
        return welcome(authTexts.welcomeBack);
      // The ticket is over, or no longer fits what became of the number.
      if (begun.ticket !== "" && (isStatus(error, 400) || isStatus(error, 409)))
        change({ step: "number", ticket: "" });
      fail(problemOf(error, FIELDS[begun.step]));
    } finally {
      if (!entered.current) setBusy(false);
    }
  };

  const refuse = (path: string, message: string) => fail({ path, message });
  /** A change by hand withdraws the reason why the step was refused. */
  const changeByHand = (part: Partial<BegunSignIn>) => {
    pressed.current = true;
    setProblem(null);
    change(part);
  };
  const step: StepProps = { begun, change: changeByHand, busy, problem, act, refuse, follow };
  return (
    <div ref={element} className="grid min-w-0 gap-4">
      {begun.step === "number" && <NumberStep {...step} />}
      {begun.step === "code" && <CodeStep {...step} />}
      {begun.step === "name" && <NameStep {...step} path={callbackUrl} />}
      {begun.step === "new_password" && <NewPasswordStep {...step} policy={policy} />}
      {begun.step === "second_key" && <SecondKeyStep {...step} {...{ contact, callbackUrl, onSignedIn }} />}
      {begun.step === "sign_in" && (
        <EnterStep {...step} enter={() => enter(begun.ticket, authTexts.welcomeBack)} />
      )}
      <div role="status" className="empty:hidden">
        {isSlow && <Notice>{lateTexts.slow}</Notice>}
      </div>
    </div>
  );
}

/** A refusal that is no answer of the API. */
class Refused extends Error {}

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status;

function refusalText(reason: "invalid" | "disabled" | "limited" | "failed", message?: string): string {
  if (reason === "invalid") return texts.ticketOver;
  if (reason === "disabled") return authTexts.accountDisabled;
  return message ?? (reason === "limited" ? authTexts.tooManyTries : lateTexts.noAnswer);
}

/** Why a step with these fields was refused. For a wrong code, with the number of tries left. */
function problemOf(error: unknown, fields: readonly string[]): StepProblem {
  if (error instanceof Refused) return { message: error.message, path: null };
  if (!(error instanceof ApiError)) return { message: authTexts.signInFailed, path: null };
  const [wrong] = error.errors;
  if (!wrong) return { message: error.detail, path: null };
  const { triesLeft } = error.extra;
  const left = typeof triesLeft === "number" ? ` ${phonesTexts.triesLeft(triesLeft)}` : "";
  return { message: wrong.message + left, path: fields.find((field) => field === wrong.path) ?? null };
}

/** True while `busy` lasts longer than SLOW_MS. */
function useSlow(busy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return isSlow;
}
