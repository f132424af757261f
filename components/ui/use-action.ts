"use client";

import { useState } from "react";
import { ApiError } from "@/lib/platform/http/client";
import { toast } from "./toast";

interface Telling {
  /** Whether the server's message is shown for this error. Unset: always. */
  isTold?: (error: ApiError) => boolean;
  /** Shows the message. Unset: as a toast. */
  tell?: (message: string) => void;
}

/**
 * Runs the work of a button; `busy` while it runs. An error is shown in the server's words, or as `failed`. `run`
 * returns whether the work succeeded.
 */
export function useAction(failed: string, { isTold = () => true, tell = toast.error }: Telling = {}) {
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (error) {
      tell(error instanceof ApiError && isTold(error) ? error.detail : failed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
