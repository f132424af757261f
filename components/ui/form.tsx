"use client";

import { type RefObject, useEffect, useRef } from "react";
import type {
  FieldErrors,
  FieldPath,
  FieldValues,
  RegisterOptions,
  Resolver,
  UseFormReturn,
} from "react-hook-form";
import { wordsArrived } from "#words";
import { ApiError } from "@/lib/platform/http/client";
import { errorTexts } from "@/lib/texts/error";

/**
 * Creates a form resolver that loads its validation rules at the first check, so that the page itself loads less
 * code. If loading fails, the form is not sent, and an error at `field` says that there is no connection.
 */
export function lateResolver<Values extends FieldValues, Sent>(
  load: () => Promise<Resolver<Values, unknown, Sent>>,
  field: FieldPath<Values>,
): Resolver<Values, unknown, Sent> {
  return async (...asked) => {
    const resolver = await load().catch(() => null);
    if (resolver) {
      // Loads the texts of the validation messages, if they are not loaded yet.
      await wordsArrived();
      return resolver(...asked);
    }
    const errors: Record<string, { type: string; message: string }> = {
      [field]: { type: "network", message: errorTexts.network },
    };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** Returns the message of a field's error. For a list, returns the message of the first wrong entry. */
export function messageOf(found: unknown): string | undefined {
  const first: unknown = Array.isArray(found) ? found.find(Boolean) : found;
  return first && typeof first === "object" && "message" in first && typeof first.message === "string"
    ? first.message
    : undefined;
}

/**
 * Returns a function for the properties that connect a control to its form. Usage: `const field = fieldsOf(form)`,
 * then `<Input {...field("phone")} />`.
 */
export const fieldsOf =
  <Values extends FieldValues, Sent>({
    register,
    formState,
    clearErrors,
  }: UseFormReturn<Values, unknown, Sent>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => {
    const { onChange, ...control } = register(name, options);
    return {
      ...control,
      /** A changed field withdraws the reason why the whole form was rejected. */
      onChange: (event: Parameters<typeof onChange>[0]) => {
        if (formState.errors.root) clearErrors("root");
        return onChange(event);
      },
      error: messageOf(formState.errors[name]),
    };
  };

/** Returns the names of a form's controls in page order, without duplicates. */
export const controlsOf = (form: HTMLFormElement): string[] => {
  const names = Array.from(form.elements, (control) => control.getAttribute("name") ?? "");
  return [...new Set(names)].filter((name) => name !== "");
};

/**
 * Shows the errors of a rejected request at the form fields in `names`, and focuses the first of these fields.
 * Returns the names of the fields with errors.
 */
export function showAtFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, error: { message: string }, options: { shouldFocus: boolean }) => void,
): Name[] {
  const known = (error instanceof ApiError ? error.errors : []).flatMap(({ path, message }) => {
    const name = names.find((one) => one === path) ?? names.find((one) => one === path.split(".")[0]);
    return name ? [{ name, message }] : [];
  });
  for (const [at, { name, message }] of known.entries())
    setError(name, { message }, { shouldFocus: at === 0 });
  return known.map(({ name }) => name);
}

/**
 * After each sending of a form that was refused, moves the focus to the first wrong field in page order, otherwise to
 * the reason above its button, which lost the focus while it was disabled. For a form with `shouldFocusError: false`:
 * the form library knows neither the page order of fields that appear later nor a field that it does not register.
 */
export function useFocusOnProblem(
  form: RefObject<HTMLElement | null>,
  { submitCount, isSubmitting }: { submitCount: number; isSubmitting: boolean },
) {
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const first = (query: string) => form.current?.querySelector<HTMLElement>(query);
    const wrong = first('[aria-invalid="true"]') ?? first('[role="alert"]');
    // Nothing in a closed `<details>` can take the focus.
    wrong?.closest("details")?.setAttribute("open", "");
    wrong?.focus();
  }, [form, submitCount, isSubmitting]);
}

/**
 * The same for a form without the form library. `problem`: the reason of its refusal that the form shows; falsy: none.
 * Returns the ref for the form's element.
 */
export function useFocusOnReason<Root extends HTMLElement>(problem: unknown, busy: boolean) {
  const element = useRef<Root>(null);
  useFocusOnProblem(element, { submitCount: problem ? 1 : 0, isSubmitting: busy });
  return element;
}
