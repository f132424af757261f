"use client";

import { useState } from "react";
import { ApiError } from "@/lib/platform/http/client";
import { toast } from "./toast";

interface Telling {
  /** Whether a refusal is told in the server's words; unset: always. */
  isTold?: (error: ApiError) => boolean;
  /** Where it is said; unset: a toast. */
  tell?: (message: string) => void;
}

/**
 * The work behind a button: `busy` while it runs. What it throws is told, in the server's words or else as `failed`; `run`
 * answers whether it went well.
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
