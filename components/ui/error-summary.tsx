"use client";

import { CircleAlert } from "lucide";
import { useId } from "react";
import { commonTexts } from "@/lib/texts/common";
import { Icon } from "./icon";

/** From so many on, the first wrong field alone says too little of what a form still wants. */
export const MANY_ERRORS = 4;

interface ErrorSummaryProps {
  /** In the order of the form, with the message that stands at each field. */
  wrong: readonly { name: string; message: string }[];
  /** Brings the focus to a field. */
  onGo: (name: string) => void;
}

/** What the fields of a long form still want, above it: it takes the focus when the form is refused, and leads to each of them. */
export function ErrorSummary({ wrong, onGo }: ErrorSummaryProps) {
  const id = useId();
  if (wrong.length === 0) return null;
  return (
    <section
      // A new one for every try (the caller's key), so that each of them is heard.
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

/** "Sender Contact is required" is a field's name in a list of what is missing. */
const shortOf = (message: string): string => message.replace(/ (is|are) required.*$/, "");
