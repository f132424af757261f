"use client";

import { useState } from "react";
import { ApiError } from "@/lib/platform/http/client";
import { toast } from "./toast";

interface Telling {
  /** Returns true if the server's own message is shown for this error. Default: always. */
  isTold?: (error: ApiError) => boolean;
  /** Shows the message. Default: as an error toast. */
  tell?: (message: string) => void;
}

/**
 * Runs the request of a button. On an error, shows the server's message or `failed`. `busy` is true while the request
 * runs; `run` resolves to true if it succeeded.
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
