"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { ApiError, api, newKey } from "@/lib/platform/http/client";
import { ridersTexts as texts } from "@/lib/texts/riders";
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

/** How often waiting taps are sent again, in ms. When the network returns they are sent at once. */
const RETRY_MS = 15_000;

const send = ({ parcelId, body, key }: Tap): Promise<unknown> =>
  api("POST /parcels/{id}/status", { params: { id: parcelId }, body, idempotencyKey: key });
const whoIs = async (): Promise<string> => (await api("GET /account"))._id;

/**
 * Sends a rider's taps in order. A tap made without a network is stored, also over a reload, and sent later; its
 * idempotency key makes it count once. `onSent` is called after every answer. `signedOut`: the taps wait for their
 * rider to sign in again. `refused`: the taps that the server refused, until each is dismissed. `wrong`: the
 * receiver's code typed last, if the server refused it.
 */
export function useTaps(uid: string, onSent: () => void) {
  const [waiting, setWaiting] = useState<Tap[]>([]);
  const [refused, setRefused] = useState<RefusedTap[]>([]);
  const [wrong, setWrong] = useState<WrongCode | null>(null);
  const [signedOut, setSignedOut] = useState(false);
  const running = useRef(false);
  const told = useRef(onSent);
  told.current = onSent;

  // Reads the stored taps again: another tab may have sent or dismissed some.
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

  /** Resolves when the tap was sent, or is stored. */
  const tap = useCallback(
    async (made: Omit<Tap, "key" | "at">) => {
      setWrong(null);
      const kept = readTaps(uid);
      // The same step tapped twice is one tap.
      if (kept.some(({ parcelId, to }) => parcelId === made.parcelId && to === made.to)) return;
      const one = { ...made, key: newKey(), at: new Date().toISOString() };
      if (!keepTaps(uid, [...kept, one])) {
        // Storage is full or refused, so the tap is sent now and not repeated.
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

/** The calls and callbacks of `sendTaps`. */
export type TapRound = {
  /** Resolves to the id of the person who is signed in on this phone now. */
  whoIs: () => Promise<string>;
  send: (tap: Tap) => Promise<unknown>;
  /** Called for a tap that the server will never accept; it is in the list of refused taps. */
  onRefused: (why: string) => void;
  /**
   * Called when the receiver's code was wrong and was typed a moment ago. The field shows that, and the tap is not in
   * the list of refused ones.
   */
  onWrongCode: (wrong: WrongCode) => void;
  /** Called when a tap was sent or refused. */
  onDone: () => void;
};

/** A receiver's code that the server refused, as it was typed. */
export type WrongCode = { parcelId: string; code: string; why: string };

/** A code that was typed longer ago, in ms, is listed with the refused taps: the rider has left the door by now. */
const STILL_THERE_MS = 60_000;

/**
 * How a round ended. "done": all taps were sent or refused; "later": the network or the server does not answer;
 * "signed-out": their rider is not signed in.
 */
type Outcome = "done" | "later" | "signed-out";

/**
 * Sends a rider's stored taps in order. Ends early and keeps the rest when the network or the server does not answer,
 * when nobody is signed in, or when somebody else is signed in on a shared phone. A tap that the server refuses goes
 * to the list of refused ones.
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
      // An answer that is no parcel comes from another machine on the way, such as a proxy.
      if (!isParcel(await send(tap))) return "later";
    } catch (error) {
      if (mayPass(error)) return stopped(error);
      const wrong = wrongCode(tap, error);
      const why = whyOf(error);
      // Stored as refused before it leaves the queue, so that the rider learns of it even if the page is closed in
      // between.
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
  const why = typeof triesLeft === "number" ? texts.codeWrong(triesLeft) : error.detail;
  return { parcelId, code: body.code, why };
}

/** Error codes that are shown at the field of the code: the code is wrong, or the amount has changed. */
const AT_THE_DOOR: readonly string[] = ["wrong_code", "too_many_requests", "price_changed", "payment_due"];

const stopped = (error: unknown): Outcome =>
  error instanceof ApiError && error.status === 401 ? "signed-out" : "later";

/** The message about a tap that failed. */
export const whyOf = (error: unknown): string =>
  error instanceof ApiError && error.detail ? error.detail : texts.tapFailed;

const isParcel = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "delivery_status" in answer;

/**
 * Whether the server has not decided about the tap: the same tap may be accepted later, for some errors after signing
 * in again.
 */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 401 ||
    error.status >= 500 ||
    error.code === "in_progress" ||
    // An answer that is not in our error format, such as a proxy's page.
    error.code === "internal");
