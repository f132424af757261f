"use client";

import { Brand } from "@/components/layout/brand";
import { LostPage } from "@/components/layout/lost-page";
import { Button } from "@/components/ui/button";
import { errorTexts } from "@/lib/texts";

/** A page that broke while it was made or used. `digest` is what the server wrote beside the error in its log. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <main id="content">
      <div className="px-gutter pt-6">
        <Brand />
      </div>
      <LostPage
        heading={errorTexts.crashHeading}
        text={errorTexts.crashText}
        note={error.digest && errorTexts.reference(error.digest)}
      >
        <Button onClick={reset}>{errorTexts.retry}</Button>
      </LostPage>
    </main>
  );
}
