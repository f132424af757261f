"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError, api, newKey } from "@/lib/platform/http/client";
import { ridersTexts as say } from "@/lib/texts/riders";
import {
  cashOf,
  dismissRefused,
  keepRefused,
  keepTaps,
  type RefusedTap,
  readRefused,
  readTaps,
  type Tap,
} from "./tap-queue";

/** How often taps that wait are tried again, ms; coming back online tries at once. */
const RETRY_MS = 15_000;

const send = ({ parcelId, body, key }: Tap): Promise<unknown> =>
  api("POST /parcels/{id}/status", { params: { id: parcelId }, body, idempotencyKey: key });
const whoIs = async (): Promise<string> => (await api("GET /account"))._id;

/**
 * Sends a rider's taps in order. One made without a network is kept, also over a reload, and sent when it is back: once,
 * because it carries its idempotency key. `onSent` is told after every answer. `signedOut`: they wait for their rider to
 * sign in again. `refused`: those that did not count, until each is dismissed.
 * `wrong`: the receiver's code that was typed last, if it did not fit.
 */
export function useTaps(uid: string, onSent: () => void) {
  const [waiting, setWaiting] = useState<Tap[]>([]);
  const [refused, setRefused] = useState<RefusedTap[]>([]);
  const [wrong, setWrong] = useState<WrongCode | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const running = useRef(false);
  const told = useRef(onSent);
  told.current = onSent;

  // Another tab may have sent or dismissed some of them.
  const show = useCallback(() => {
    setWaiting(readTaps(uid));
    setRefused(readRefused(uid));
  }, [uid]);

  const flush = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    show();
    try {
      const outcome = await sendTaps(uid, {
        whoIs,
        send,
        onRefused: (why) => toast.error(why),
        onWrongCode: setWrong,
        onDone: () => {
          show();
          told.current();
        },
      });
      setSignedOut(outcome === "signed-out");
    } finally {
      running.current = false;
    }
  }, [uid, show]);

  useEffect(() => {
    void flush();
    const again = () => void flush();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    window.addEventListener("storage", show);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
      window.removeEventListener("storage", show);
    };
  }, [flush, show]);

  /** Resolves when the tap was sent, or is safely kept. */
  const tap = useCallback(
    async (made: Omit<Tap, "key" | "at">) => {
      setWrong(null);
      const kept = readTaps(uid);
      // The same step tapped twice is one tap.
      if (kept.some(({ parcelId, to }) => parcelId === made.parcelId && to === made.to)) return;
      const one = { ...made, key: newKey(), at: new Date().toISOString() };
      if (!keepTaps(uid, [...kept, one])) {
        // Full or closed storage: now or never.
        await send(one).then(
          () => told.current(),
          (error: unknown) => toast.error(whyOf(error)),
        );
        return;
      }
      show();
      await flush();
    },
    [uid, flush, show],
  );
  const dismiss = useCallback(
    (key: string) => {
      dismissRefused(uid, key);
      show();
    },
    [uid, show],
  );
  return { waiting, refused, wrong, signedOut, tap, dismiss };
}

/** How a round over the kept taps reaches the server and the rider. */
export type TapRound = {
  /** The id of who is signed in on this phone now. */
  whoIs: () => Promise<string>;
  send: (tap: Tap) => Promise<unknown>;
  /** A tap that the server will never take; it is on the list of those. */
  onRefused: (why: string) => void;
  /** The receiver's code was wrong, a moment after it was typed: that is said where it was typed, and nowhere else. */
  onWrongCode: (wrong: WrongCode) => void;
  /** A tap is done with, sent or refused. */
  onDone: () => void;
};

/** A receiver's code that did not fit, as it was typed. */
export type WrongCode = { parcelId: string; code: string; why: string };

/** A code that waited longer for the network is told of as every other tap: who typed it is somewhere else by now. */
const STILL_THERE_MS = 60_000;

/** What stopped a round: nothing, a network or server that does not answer, or that their rider is not signed in. */
type Outcome = "done" | "later" | "signed-out";

/**
 * Sends a rider's kept taps in order, each as often as it takes. Ends early, with the rest still kept, when the network
 * or the server does not answer, when nobody is signed in, or when it is somebody else on a phone that is shared. One
 * that the server refuses goes to the list of those that did not count.
 */
export async function sendTaps(uid: string, round: TapRound): Promise<Outcome> {
  const { whoIs, send, onRefused, onWrongCode, onDone } = round;
  if (readTaps(uid).length === 0) return "done";
  try {
    if ((await whoIs()) !== uid) return "signed-out";
  } catch (error) {
    return stopped(error);
  }
  for (let [tap] = readTaps(uid); tap; [tap] = readTaps(uid)) {
    const { key, to, at, parcel } = tap;
    try {
      // What some other machine on the way answers is no parcel.
      if (!isParcel(await send(tap))) return "later";
    } catch (error) {
      if (mayPass(error)) return stopped(error);
      const wrong = wrongCode(tap, error);
      const why = whyOf(error);
      // Before it leaves the queue: whatever happens between, the rider hears of it.
      const cash = cashOf(tap);
      if (!wrong) keepRefused(uid, { key, to, at, parcel, why, ...(cash !== undefined && { cash }) });
      if (wrong) onWrongCode(wrong);
      else onRefused(why);
    }
    const rest = readTaps(uid).filter((kept) => kept.key !== key);
    if (!keepTaps(uid, rest)) return "later";
    onDone();
  }
  return "done";
}

function wrongCode({ parcelId, body, at }: Tap, error: unknown): WrongCode | null {
  if (!(error instanceof ApiError) || typeof body.code !== "string") return null;
  if (!AT_THE_DOOR.includes(error.code)) return null;
  if (!(Date.now() - Date.parse(at) < STILL_THERE_MS)) return null;
  const { triesLeft } = error.extra;
  const why = typeof triesLeft === "number" ? say.codeWrong(triesLeft) : error.detail;
  return { parcelId, code: body.code, why };
}

/** What is said where it was typed: the code does not fit, or the amount is another one by now. */
const AT_THE_DOOR: readonly string[] = ["wrong_code", "too_many_requests", "price_changed", "payment_due"];

const stopped = (error: unknown): Outcome =>
  error instanceof ApiError && error.status === 401 ? "signed-out" : "later";

/** What the rider is told of a tap that failed. */
export const whyOf = (error: unknown): string =>
  error instanceof ApiError && error.detail ? error.detail : say.tapFailed;

const isParcel = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "delivery_status" in answer;

/** The server did not decide on it: the same tap may go through later, some of them after signing in again. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 401 ||
    error.status >= 500 ||
    error.code === "in_progress" ||
    // No problem of ours: a proxy's page.
    error.code === "internal");
