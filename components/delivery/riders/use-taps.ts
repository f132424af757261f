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

/** The time between two attempts to send unsent delivery steps, in ms. */
const RETRY_MS = 15_000;

const send = ({ parcelId, body, key }: Tap): Promise<unknown> =>
  api("POST /parcels/{id}/status", { params: { id: parcelId }, body, idempotencyKey: key, background: true });
const whoIs = async (): Promise<string> => (await api("GET /account"))._id;

/**
 * Sends a rider's delivery steps ("taps") in order. A step recorded offline is stored, survives a reload and is sent
 * later. `onSent` is called after each response and loads the parcels again. `stalled`: the network or the server did
 * not answer, so unsent steps wait. `signedOut`: the rider must sign in before steps can be sent. `refused`: rejected steps that are not dismissed. `wrong`: the receiver's code typed last, if the server rejected
 * it.
 */
export function useTaps(uid: string, onSent: () => Promise<unknown>) {
  const [waiting, setWaiting] = useState<Tap[]>([]);
  const [refused, setRefused] = useState<RefusedTap[]>([]);
  const [wrong, setWrong] = useState<WrongCode | null>(null);
  const [outcome, setOutcome] = useState<Outcome>("done");
  const running = useRef(false);
  const told = useRef(onSent);
  told.current = onSent;

  // Reads the stored steps again, because another tab may have sent or dismissed some.
  const show = useCallback(() => {
    setWaiting(readTaps(uid));
    setRefused(readRefused(uid));
  }, [uid]);

  const flush = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    show();
    let loaded: Promise<unknown> | undefined;
    try {
      const ended = await sendTaps(uid, {
        whoIs,
        send,
        onRefused: (why) => toast.error(why),
        onWrongCode: setWrong,
        onDone: () => {
          show();
          loaded = told.current();
        },
      });
      setOutcome(ended);
    } finally {
      running.current = false;
    }
    await loaded;
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

  /** Records a delivery step. Resolves when the step is stored, or sent and the parcels are loaded again. */
  const tap = useCallback(
    async (made: Omit<Tap, "key" | "at">) => {
      setWrong(null);
      const kept = readTaps(uid);
      // Ignores a step that is already recorded, such as a double tap.
      if (kept.some(({ parcelId, to }) => parcelId === made.parcelId && to === made.to)) return;
      const one = { ...made, key: newKey(), at: new Date().toISOString() };
      if (!keepTaps(uid, [...kept, one])) {
        // If the step can't be stored, it is sent now, without a retry.
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
  const [stalled, signedOut] = [outcome === "later", outcome === "signed-out"];
  return { waiting, refused, wrong, stalled, signedOut, tap, dismiss };
}

/** Requests and callbacks that `sendTaps` needs. */
export type TapRound = {
  /** Resolves to the id of the user who is signed in on this phone now. */
  whoIs: () => Promise<string>;
  send: (tap: Tap) => Promise<unknown>;
  /** Called when the server has rejected a step for good. */
  onRefused: (why: string) => void;
  /** Called if the server rejected a receiver's code less than a minute after it was typed. */
  onWrongCode: (wrong: WrongCode) => void;
  /** Called after each step that was sent or rejected. */
  onDone: () => void;
};

/** A receiver's code that the server rejected, as the rider typed it. */
export type WrongCode = { parcelId: string; code: string; why: string };

/**
 * Time in ms. If a rejected code was typed longer ago, the step goes to the list of rejected steps, because the rider
 * has left the door.
 */
const STILL_THERE_MS = 60_000;

/**
 * How the sending ended. "done": all steps were sent or rejected. "later": the network or the server does not answer.
 * "signed-out": the rider is not signed in.
 */
type Outcome = "done" | "later" | "signed-out";

/** Sends a rider's stored delivery steps in order. Stops if no answer comes or another user is signed in. */
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
      // A response without a parcel does not come from our server, so the step is sent again later.
      if (!isParcel(await send(tap))) return "later";
    } catch (error) {
      if (mayPass(error)) return stopped(error);
      const wrong = wrongCode(tap, error);
      const why = whyOf(error);
      // A rejected step is stored as rejected before it is removed from the unsent steps.
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

/** Error codes that are shown at the field for the receiver's code. */
const AT_THE_DOOR: readonly string[] = ["wrong_code", "too_many_requests", "price_changed", "payment_due"];

const stopped = (error: unknown): Outcome =>
  error instanceof ApiError && error.status === 401 ? "signed-out" : "later";

/** Returns the message to show for a delivery step that failed. */
export const whyOf = (error: unknown): string =>
  error instanceof ApiError && error.detail ? error.detail : texts.tapFailed;

const isParcel = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "delivery_status" in answer;

/** Returns true for temporary errors: the same step may succeed later. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 401 ||
    error.status >= 500 ||
    error.code === "in_progress" ||
    // The code for a response that is not in the API's error format, such as a proxy's page.
    error.code === "internal");
