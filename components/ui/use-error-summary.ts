"use client";

import { useState } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { MANY_ERRORS } from "./error-summary";
import { messageOf } from "./form";

/**
 * The error summary of a form. Call `refuse` each time the form is rejected; it returns true if the summary takes the
 * focus. `wrong` lists the errors that remain; `key` is new for each attempt.
 */
export function useErrorSummary<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  names: readonly string[],
): {
  refuse: (found: readonly string[]) => boolean;
  key: number;
  wrong: { name: string; message: string }[];
} {
  const [tries, setTries] = useState(0);
  const [shown, setShown] = useState(false);
  const refuse = (found: readonly string[]): boolean => {
    const many = found.length >= MANY_ERRORS;
    setShown(many);
    if (many) setTries((before) => before + 1);
    return many;
  };
  const wrong = names.flatMap((name) => {
    const message = messageOf((errors as Record<string, unknown>)[name]);
    return shown && message !== undefined ? [{ name, message }] : [];
  });
  return { refuse, key: tries, wrong };
}
