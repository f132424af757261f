"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, api, newKey } from "@/lib/http/client";
import { ridersTexts as say } from "@/lib/texts";
import { toast } from "../ui/toast";
import { sendTaps } from "./send-taps";
import { keepTaps, readTaps, type Tap } from "./tap-queue";

/** How often taps that wait are tried again, ms; coming back online tries at once. */
const RETRY_MS = 15_000;

const send = ({ path, body, key }: Tap): Promise<unknown> => api(path, { body, idempotencyKey: key });
const whoIs = async (): Promise<string> => (await api<{ _id: string }>("/account"))._id;
const tellRefused = (error: unknown) =>
  toast.error(error instanceof ApiError && error.detail ? error.detail : say.tapFailed);

/**
 * Sends a rider's taps in order. One made without a network is kept, also over a reload, and sent when it is back: once,
 * because it carries its idempotency key. `onSent` is told after every answer.
 */
export function useTaps(uid: string, onSent: () => void) {
  const [waiting, setWaiting] = useState<Tap[]>([]);
  const running = useRef(false);
  const told = useRef(onSent);
  told.current = onSent;

  const flush = useCallback(async () => {
    if (running.current) return;
    running.current = true;
    // Another tab may have sent some of them.
    const show = () => setWaiting(readTaps(uid));
    show();
    try {
      await sendTaps(uid, {
        whoIs,
        send,
        onRefused: tellRefused,
        onDone: () => {
          show();
          told.current();
        },
      });
    } finally {
      running.current = false;
    }
  }, [uid]);

  useEffect(() => {
    void flush();
    const again = () => void flush();
    const timer = setInterval(again, RETRY_MS);
    const elsewhere = () => setWaiting(readTaps(uid));
    window.addEventListener("online", again);
    window.addEventListener("storage", elsewhere);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
      window.removeEventListener("storage", elsewhere);
    };
  }, [uid, flush]);

  /** Resolves when the tap was sent, or is safely kept. */
  const tap = useCallback(
    async (made: Omit<Tap, "key">) => {
      const kept = readTaps(uid);
      // The same step tapped twice is one tap.
      if (kept.some(({ parcelId, to }) => parcelId === made.parcelId && to === made.to)) return;
      const one = { ...made, key: newKey() };
      if (!keepTaps(uid, [...kept, one])) {
        // Full or closed storage: now or never.
        await send(one).then(() => told.current(), tellRefused);
        return;
      }
      setWaiting(readTaps(uid));
      await flush();
    },
    [uid, flush],
  );
  return { waiting, tap };
}
