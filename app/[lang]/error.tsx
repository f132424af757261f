"use client";

import { CrashPage } from "@/components/layout/crash-page";

/** A page that broke while it was made or used. `digest` is what the server wrote beside the error in its log. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <CrashPage digest={error.digest} retry={reset} />;
}
