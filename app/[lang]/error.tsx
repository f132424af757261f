"use client";

import { CrashPage } from "@/components/layout/crash-page";

/** Shown instead of a page that threw an error. `digest` identifies the error in the server's log. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <CrashPage digest={error.digest} retry={reset} />;
}
