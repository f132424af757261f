"use client";

import { useState } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { MANY_ERRORS } from "./error-summary";
import { messageOf } from "./form";

/**
 * Decides whether a rejected form shows a summary of its errors. Call `refuse` at each rejection; it returns true if
 * the summary takes the focus. `wrong`: the remaining errors, in the order of `names`. `key`: a new value for each
 * attempt.
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
