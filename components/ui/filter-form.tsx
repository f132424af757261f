"use client";

import { type FormEvent, type ReactNode, useEffect, useRef, useTransition } from "react";
import { useRouter } from "@/components/ui/use-router";
import { commonTexts } from "@/lib/texts/common";
import { localPath } from "@/lib/texts/language";
import { Spinner } from "./button";

/** Time in ms between the last keystroke and the request for the filtered list. */
const REST_MS = 300;

/**
 * The filters of a list, as a form. `values` are the current filters. A change submits the form and puts the filters
 * into the page's query string.
 */
export function FilterForm({
  action,
  values,
  children,
}: {
  action: string;
  values: Record<string, string>;
  children: ReactNode;
}) {
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<number>(undefined);
  const isNew = useRef(true);
  const [pending, start] = useTransition();

  const follow = (how: "push" | "replace") => {
    window.clearTimeout(timer.current);
    if (!form.current) return;
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === "string" && value.trim() !== "") query.set(name, value.trim());
    }
    const href = query.size > 0 ? `${action}?${query}` : action;
    start(() => router[how](href, { scroll: false }));
  };
  // A choice in a select is added to the browser's history, so that "back" undoes it. A keystroke is not.
  const followInput = (event: FormEvent) => {
    if (event.target instanceof HTMLSelectElement) return follow("push");
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => follow("replace"), REST_MS);
  };

  // The browser's back and forward change the address; the fields follow it, except the one that has the focus. On
  // the first run a choice made before this script loaded is kept and applied: no event reported it. React may also
  // replay, later, the press that hydrated the form, and that press reads the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at hydration and when the address changes
  useEffect(() => {
    if (isNew.current) {
      isNew.current = false;
      if (isFilledIn(form.current)) follow("replace");
      return;
    }
    for (const field of form.current?.elements ?? []) {
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field.name && field !== document.activeElement) field.value = values[field.name] ?? "";
    }
  }, [values]);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  return (
    <search className="mb-5 block">
      <form
        ref={form}
        action={localPath(action)}
        method="get"
        aria-busy={pending}
        onInput={followInput}
        onSubmit={(event) => {
          event.preventDefault();
          follow("push");
        }}
        className="flex flex-wrap items-end gap-3"
      >
        {children}
        <button type="submit" className="sr-only">
          {commonTexts.search}
        </button>
        {pending && <Spinner />}
      </form>
    </search>
  );
}

/** Returns true if the user has changed a field of the form. */
const isFilledIn = (form: HTMLFormElement | null): boolean =>
  [...(form?.elements ?? [])].some((field) => {
    if (field instanceof HTMLInputElement) return field.value !== field.defaultValue;
    if (!(field instanceof HTMLSelectElement)) return false;
    const sent = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== (sent?.value ?? "");
  });
