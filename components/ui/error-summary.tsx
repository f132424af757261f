"use client";

import { CircleAlert } from "lucide";
import { useId } from "react";
import { commonTexts } from "@/lib/texts/common";
import { Icon } from "./icon";

/** The least number of errors for which a form shows a summary. */
export const MANY_ERRORS = 4;

interface ErrorSummaryProps {
  /** The errors in the order of the form's fields, each with the message shown at the field. */
  wrong: readonly { name: string; message: string }[];
  onGo: (name: string) => void;
}

/**
 * The list of errors above a long form, with a link to each wrong field. It receives the focus when the form's check
 * fails.
 */
export function ErrorSummary({ wrong, onGo }: ErrorSummaryProps) {
  const id = useId();
  if (wrong.length === 0) return null;
  return (
    <section
      // Focuses the summary after every failed attempt, so that screen readers read it.
      ref={(element) => element?.focus()}
      tabIndex={-1}
      aria-labelledby={id}
      data-testid="error-summary"
      className="mb-8 scroll-mt-28 rounded-md bg-red-soft p-5 text-red-ink outline-none focus-visible:outline-2"
    >
      <h2 id={id} className="flex items-start gap-3 font-semibold">
        <Icon of={CircleAlert} aria-hidden size={20} className="mt-0.5 shrink-0" />
        {commonTexts.wrongFields(wrong.length)}
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-4 sm:gap-x-6 sm:pl-8 lg:grid-cols-3">
        {wrong.map(({ name, message }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onGo(name)}
              className="min-h-touch text-left underline underline-offset-4"
            >
              {shortOf(message)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Extracts the field's name from a message: "Sender Contact is required" becomes "Sender Contact". */
const shortOf = (message: string): string => message.replace(/ (is|are) required.*$/, "");
