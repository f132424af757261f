"use client";

import { useEffect, useRef, useState } from "react";
import { formDraft } from "@/components/ui/form-draft";
import { SECOND_KEYS } from "@/lib/people/auth/rules";
import { SIGN_IN_STEPS } from "@/lib/people/phones/rules";
import type { AnswerOf } from "@/lib/platform/http/client";

export type SignInAnswer = AnswerOf<"POST /sign-in/proof">;
type Step = "number" | "code" | SignInAnswer["next"];

/** A sign-in by number that is not finished. Passwords are not part of it. */
export type BegunSignIn = {
  step: Step;
  /** As typed, like `code` and `name`. */
  phone: string;
  /** The number to which a code was sent last, as it was typed then; empty: none. */
  sentTo: string;
  /** How many codes were sent to it. */
  sends: number;
  /** When another code may be asked for, as an ISO moment; empty before the first. */
  again: string;
  code: string;
  name: string;
  /** Given for the right code; empty before. */
  ticket: string;
  ways: SignInAnswer["ways"];
};

/** Why a step was refused. `path`: the field at which the sentence stands; null: above the button. */
export type StepProblem = { message: string; path: string | null };

/** What each step shows and calls. */
export interface StepProps {
  begun: BegunSignIn;
  change: (part: Partial<BegunSignIn>) => void;
  busy: boolean;
  problem: StepProblem | null;
  /** Runs the calls of a pressed button, and shows why one was refused. */
  act: (work: () => Promise<unknown>) => Promise<void>;
  /** Shows that a field is not filled in, without a call. */
  refuse: (path: string, message: string) => void;
  /** Continues with the answer of a step. */
  follow: (answer: SignInAnswer) => Promise<void>;
}

const NOTHING: BegunSignIn = {
  step: "number",
  phone: "",
  sentTo: "",
  sends: 0,
  again: "",
  code: "",
  name: "",
  ticket: "",
  ways: [],
};

const STEPS: readonly Step[] = ["number", "code", ...SIGN_IN_STEPS];

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Kept for a reload, the other language and the way back. In `sessionStorage`, because a ticket opens an account: the
 * next person at this computer must not find it, and a second tab may sign in somebody else.
 */
const draft = formDraft<BegunSignIn>(
  "sign-in",
  (kept) => ({
    step: STEPS.find((step) => step === kept.step) ?? "number",
    phone: text(kept.phone),
    sentTo: text(kept.sentTo),
    sends: Number(kept.sends) || 0,
    again: text(kept.again),
    code: text(kept.code),
    name: text(kept.name),
    ticket: text(kept.ticket),
    ways: SECOND_KEYS.filter((way) => Array.isArray(kept.ways) && kept.ways.includes(way)),
  }),
  "sessionStorage",
);
/** Nobody is signed in, so no user's id is part of the key. */
const OWNER = "guest";

/** Forgets what was begun in this tab. */
export const dropBegunSignIn = () => draft.drop(OWNER);

/** The begun sign-in of this tab. `change` keeps a part of it. */
export function useBegunSignIn() {
  const [begun, setBegun] = useState(NOTHING);
  /** The newest state, for what comes after an answer. */
  const newest = useRef(NOTHING);
  useEffect(() => {
    newest.current = draft.read(OWNER) ?? NOTHING;
    setBegun(newest.current);
  }, []);
  const change = (part: Partial<BegunSignIn>) => {
    newest.current = { ...newest.current, ...part };
    draft.keep(OWNER, newest.current);
    setBegun(newest.current);
  };
  return { begun, change };
}
