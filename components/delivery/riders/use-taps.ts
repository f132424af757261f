"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast";
import { api, newKey } from "@/lib/platform/http/client";
import { sendTaps, type WrongCode, whyOf } from "./send-taps";
import { dismissRefused, keepTaps, type RefusedTap, readRefused, readTaps, type Tap } from "./tap-queue";

/** How often taps that wait are tried again, ms; coming back online tries at once. */
const RETRY_MS = 15_000;

const send = ({ path, body, key }: Tap): Promise<unknown> => api(path, { body, idempotencyKey: key });
const whoIs = async (): Promise<string> => (await api<{ _id: string }>("/account"))._id;

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
