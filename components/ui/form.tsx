"use client";

import { CircleAlert } from "lucide";
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
import { Icon } from "./icon";

/**
 * A resolver whose rules are loaded by `load` at the first check, so that the page itself stays light. When they
 * can't be loaded nothing is sent, and `field` shows that there is no connection.
 */
export function lateResolver<Values extends FieldValues, Sent>(
  load: () => Promise<Resolver<Values, unknown, Sent>>,
  field: FieldPath<Values>,
): Resolver<Values, unknown, Sent> {
  return async (...asked) => {
    const resolver = await load().catch(() => null);
    if (resolver) {
      // The texts of the rules' messages are loaded together with the rules.
      await wordsArrived();
      return resolver(...asked);
    }
    const errors: Record<string, { type: string; message: string }> = {
      [field]: { type: "network", message: errorTexts.network },
    };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** The message of a field, or of the first wrong entry where the field is a list. */
export function messageOf(found: unknown): string | undefined {
  const first: unknown = Array.isArray(found) ? found.find(Boolean) : found;
  return first && typeof first === "object" && "message" in first && typeof first.message === "string"
    ? first.message
    : undefined;
}

/**
 * The properties that connect a control to its form: `const field = fieldsOf(form)`, then `{...field("phone")}` on an
 * Input, Select or Textarea.
 */
export const fieldsOf =
  <Values extends FieldValues, Sent>({ register, formState }: UseFormReturn<Values, unknown, Sent>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: messageOf(formState.errors[name]),
  });

/** The names of a form's controls, each once, in the order of the page. */
export const controlsOf = (form: HTMLFormElement): string[] => {
  const names = Array.from(form.elements, (control) => control.getAttribute("name") ?? "");
  return [...new Set(names)].filter((name) => name !== "");
};

/**
 * Shows the refusals of a call at those of the fields `names` that the call refused, and focuses the first. Returns
 * their names.
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
 * The reason why the form as a whole was refused, above its button, until it is sent again. A toast announces the
 * same; this text stays for a reader who missed the toast.
 */
export function FormProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p
      className="flex items-start gap-3 rounded-sm bg-red-soft px-4 py-3 font-medium text-red-ink"
      data-form-problem
    >
      <Icon of={CircleAlert} aria-hidden size={20} className="mt-0.5 shrink-0" />
      {children}
    </p>
  );
}
