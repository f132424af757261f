"use client";

import { useRef, useState } from "react";
import { ApiError, newKey } from "@/lib/platform/http/client";

/** The result. "sent": it counts; "refused": with the reason; "unanswered": no answer came, so it may count. */
type Sent = { name: "sent" | "unanswered" } | { name: "refused"; why: string };

/**
 * Sends an action that must count only once: a double click or a retry carries the same idempotency key until an
 * answer arrives. After a refusal the next try has a new key, because the server stores a refusal with its key.
 * `unanswered`: the fields have to stay as they were sent. Resolves to null while a call is running.
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
