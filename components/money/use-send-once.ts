"use client";

import { useRef, useState } from "react";
import { ApiError, newKey } from "@/lib/platform/http/client";

/** What became of it: it counts; it was refused, and why; or no answer came, and it may count. */
type Sent = { name: "sent" | "unanswered" } | { name: "refused"; why: string };

/**
 * Sends something that is to count once: a double click or a retry carries the same key until an answer has come. A refusal
 * is kept with its key: another try is another action. `unanswered`: what was sent stays as it is. null: one is under way.
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
