"use client";

import { CircleAlert } from "lucide";
import { useId } from "react";
import { commonTexts } from "@/lib/texts/common";
import { Icon } from "./icon";

/** From this many errors on a form shows the summary: to focus the first wrong field is then not enough. */
export const MANY_ERRORS = 4;

interface ErrorSummaryProps {
  /** The errors in the order of the form, with the message shown at each field. */
  wrong: readonly { name: string; message: string }[];
  /** Moves the focus to a field. */
  onGo: (name: string) => void;
}

/**
 * The list of wrong fields above a long form. It takes the focus when the form is refused, and links to each field.
 */
export function ErrorSummary({ wrong, onGo }: ErrorSummaryProps) {
  const id = useId();
  if (wrong.length === 0) return null;
  return (
    <section
      // The caller gives a new key for every try, so this element is a new one and screen readers read it again.
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

/** The field's name out of a message: "Sender Contact is required" becomes "Sender Contact". */
const shortOf = (message: string): string => message.replace(/ (is|are) required.*$/, "");
