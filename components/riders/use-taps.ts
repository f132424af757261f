"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError, api } from "@/lib/http/client";
import { ridersTexts as say } from "@/lib/texts";
import { toast } from "../ui/toast";
import { keepTaps, readTaps, type Tap } from "./tap-queue";

/** How often taps that wait are tried again, ms; coming back online tries at once. */
const RETRY_MS = 15_000;

const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");

/** No answer came, or the server is not well: the same tap may go through later. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === "in_progress");

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
    try {
      for (let taps = readTaps(uid); taps[0]; taps = readTaps(uid)) {
        const [tap] = taps;
        try {
          await api(tap.path, { body: tap.body, idempotencyKey: tap.key });
        } catch (error) {
          if (mayPass(error)) return;
          toast.error(error instanceof ApiError && error.detail ? error.detail : say.tapFailed);
        }
        keepTaps(
          uid,
          readTaps(uid).filter(({ key }) => key !== tap.key),
        );
        setWaiting(readTaps(uid));
        told.current();
      }
    } finally {
      running.current = false;
    }
  }, [uid]);

  useEffect(() => {
    setWaiting(readTaps(uid));
    void flush();
    const again = () => void flush();
    const timer = setInterval(again, RETRY_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [uid, flush]);

  /** Resolves when the tap was sent, or is safely kept. */
  const tap = useCallback(
    async (made: Omit<Tap, "key">) => {
      const kept = readTaps(uid);
      // The same step tapped twice is one tap.
      if (kept.some(({ parcelId, to }) => parcelId === made.parcelId && to === made.to)) return;
      if (!keepTaps(uid, [...kept, { ...made, key: newKey() }])) {
        toast.error(say.tapFailed);
        return;
      }
      setWaiting(readTaps(uid));
      await flush();
    },
    [uid, flush],
  );
  return { waiting, tap };
}
