"use client";

import { crashTexts } from "@/lib/texts/crash";
import { currentLanguage } from "@/lib/texts/language";
import "./globals.css";

/**
 * Shown if the root layout failed, so it renders its own `<html>`. It has only text and a button, because its code is
 * part of every page.
 */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang={currentLanguage()}>
      <body>
        <title>{crashTexts.heading}</title>
        <main id="content" className="mx-auto max-w-form px-gutter py-section text-center">
          <h1 className="display text-3xl">{crashTexts.heading}</h1>
          <p className="mt-4 text-lg text-ink-2">{crashTexts.text}</p>
          <button
            type="button"
            onClick={reset}
            className="mt-7 min-h-touch rounded-sm bg-alta px-5 font-semibold text-on-alta"
          >
            {crashTexts.retry}
          </button>
          {error.digest && <p className="mt-6 text-sm text-ink-3">{crashTexts.reference(error.digest)}</p>}
        </main>
      </body>
    </html>
  );
}
