"use client";

import { LostPage } from "@/components/layout/lost-page";
import { Button } from "@/components/ui/button";
import { errorTexts } from "@/lib/texts";
import "./globals.css";

/** When even the frame round the pages broke; it brings its own document. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en">
      <body>
        <title>{errorTexts.crashHeading}</title>
        <main id="content">
          <LostPage
            heading={errorTexts.crashHeading}
            text={errorTexts.crashText}
            note={error.digest && errorTexts.reference(error.digest)}
          >
            <Button onClick={reset}>{errorTexts.retry}</Button>
          </LostPage>
        </main>
      </body>
    </html>
  );
}
