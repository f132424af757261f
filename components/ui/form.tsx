"use client";

import { CircleAlert } from "lucide";
import type { ComponentProps } from "react";
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
import { Button } from "./button";
import { Icon } from "./icon";
import { useHydrated } from "./use-hydrated";

/**
 * A form's rules that come after the form: `load` fetches them at the first check, so that the page itself stays
 * light. When they cannot be fetched nothing is sent, and `field` says that there is no connection.
 */
export function lateResolver<Values extends FieldValues, Sent>(
  load: () => Promise<Resolver<Values, unknown, Sent>>,
  field: FieldPath<Values>,
): Resolver<Values, unknown, Sent> {
  return async (...asked) => {
    const resolver = await load().catch(() => null);
    if (resolver) {
      // What the rules say came with them.
      await wordsArrived();
      return resolver(...asked);
    }
    const errors: Record<string, { type: string; message: string }> = {
      [field]: { type: "network", message: errorTexts.network },
    };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}

/** The message of a field, or of the first wrong entry of a list. */
export function messageOf(found: unknown): string | undefined {
  const first: unknown = Array.isArray(found) ? found.find(Boolean) : found;
  return first && typeof first === "object" && "message" in first && typeof first.message === "string"
    ? first.message
    : undefined;
}

/** What a control takes of its form: `const field = fieldsOf(form)`, then `{...field("phone")}` on an Input, Select or Textarea. */
export const fieldsOf =
  <Values extends FieldValues, Sent>({ register, formState }: UseFormReturn<Values, unknown, Sent>) =>
  <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: messageOf(formState.errors[name]),
  });

/** Shows what a call refused at the fields of `names` that it names, the first of them focused; answers which. */
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

/** A form's button. A press before the script is there must not send the form away with what was typed. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button type={useHydrated() ? "submit" : "button"} {...props} />;
}

/**
 * Why a form was refused as a whole, above its button, until it is sent again. The toast that says the same is announced;
 * this one stays for who looked away, and is read where the form is.
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
