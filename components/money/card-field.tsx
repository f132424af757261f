"use client";

import { CreditCard } from "lucide";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldNote } from "@/components/ui/field";
import { Icon } from "../ui/icon";

/** Label above, the provider's element in a box like any other field, its complaint below. */
export function CardField({
  id,
  label,
  error,
  icon = false,
  className,
  children,
}: {
  /** Of the element's container, so that a click on the label reaches it. */
  id: string;
  label: string;
  error: string | undefined;
  icon?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames("flex min-w-0 flex-col", className)}>
      <label htmlFor={id} className="mb-1.5 text-sm font-semibold text-ink">
        {label}
      </label>
      <div className="relative">
        {icon && (
          <Icon
            of={CreditCard}
            aria-hidden
            size={20}
            className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3"
          />
        )}
        {children}
      </div>
      <div role="alert">{error && <FieldNote id={`${id}-error`} error={error} />}</div>
    </div>
  );
}

/** The container that the provider mounts its input into; it puts the `StripeElement--` classes on it. */
export function elementBoxClass(icon: boolean): string {
  return classNames(
    "flex h-12 items-center rounded-sm border border-line-strong bg-surface pr-3.5 text-ink [&>*]:w-full",
    icon ? "pl-11.5" : "pl-3.5",
    "[&.StripeElement--focus]:outline-2 [&.StripeElement--focus]:outline-offset-3",
    "[&.StripeElement--focus]:outline-dashed [&.StripeElement--focus]:outline-alta-ink",
    "[&.StripeElement--invalid]:border-red-ink",
    "[&.StripeElement--invalid]:shadow-[inset_0_0_0_1px_var(--color-red-ink)]",
  );
}
