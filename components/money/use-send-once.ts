"use client";

import { useRef, useState } from "react";
import { ApiError, newKey } from "@/lib/platform/http/client";

/**
 * The result of a request. "sent": the server did it. "refused": the server rejected it, for the reason `why`.
 * "unanswered": no response arrived, so the server may have done it.
 */
type Sent = { name: "sent" | "unanswered" } | { name: "refused"; why: string };

/**
 * Sends a request that must be executed only once. A double click or a retry uses the same idempotency key until a
 * response arrives. After any response a new key is used, because the server stores even a rejection under its key.
 * While `unanswered` is true, the form's fields must not be changed. `sendOnce` resolves to null if another request
 * is running.
 */
export function useSendOnce() {
  const [firstKey] = useState(newKey);
  const key = useRef(firstKey);
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [unanswered, setUnanswered] = useState(false);

  const sendOnce = async (work: (idempotencyKey: string) => Promise<void>): Promise<Sent | null> => {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    const sent = await work(key.current).then(() => ({ name: "sent" }) as const, readFailure);
    if (sent.name !== "unanswered") key.current = newKey();
    setUnanswered(sent.name === "unanswered");
    running.current = false;
    setBusy(false);
    return sent;
  };
  return { sendOnce, busy, unanswered };
}

function readFailure(failure: unknown): Sent {
  const isRefused = failure instanceof ApiError && failure.status >= 400 && failure.status < 500;
  return isRefused ? { name: "refused", why: failure.detail } : { name: "unanswered" };
}
