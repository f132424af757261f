"use client";

import { CardCvcElement, CardExpiryElement, CardNumberElement } from "@stripe/react-stripe-js";
import type { StripeElementStyle } from "@stripe/stripe-js";
import { CreditCard } from "lucide";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { FieldNote } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { checkoutTexts } from "@/lib/texts/checkout";

type Part = "number" | "expiry" | "cvc";
type State = Record<Part, { complete: boolean; error: string | undefined }>;

const blank = { complete: false, error: undefined };

/**
 * Returns the text of an error by the provider's code; undefined for other codes. The provider has no Bangla texts.
 */
export const cardProblem = (code: string | undefined): string | undefined =>
  (checkoutTexts.cardProblems as Readonly<Record<string, string>>)[code ?? ""];

/**
 * The fields for card number, expiry date and security code. Calls `onChange` with true if the card is complete and
 * valid.
 */
export function CardFields({
  onChange,
  onReady,
}: {
  onChange: (complete: boolean) => void;
  onReady: () => void;
}) {
  const [state, setState] = useState<State>({ number: blank, expiry: blank, cvc: blank });
  // A ref, because React's state is outdated if two fields change in the same moment.
  const latest = useRef(state);
  const style = useMemo(elementStyle, []);
  const options = useMemo(() => ({ style }), [style]);
  const changed = (part: Part) => (event: { complete: boolean; error: { code: string } | undefined }) => {
    const error = event.error && (cardProblem(event.error.code) ?? checkoutTexts.cardIncomplete);
    latest.current = { ...latest.current, [part]: { complete: event.complete, error } };
    setState(latest.current);
    onChange(Object.values(latest.current).every(({ complete, error }) => complete && !error));
  };
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <CardField
        id="card-number"
        label={checkoutTexts.cardNumber}
        error={state.number.error}
        icon
        className="col-span-2"
      >
        <CardNumberElement
          id="card-number"
          className={elementBoxClass(true)}
          options={options}
          onChange={changed("number")}
          onReady={onReady}
        />
      </CardField>
      <CardField id="card-expiry" label={checkoutTexts.expiry} error={state.expiry.error}>
        <CardExpiryElement
          id="card-expiry"
          className={elementBoxClass(false)}
          options={options}
          onChange={changed("expiry")}
        />
      </CardField>
      <CardField id="card-cvc" label={checkoutTexts.cvc} error={state.cvc.error}>
        <CardCvcElement
          id="card-cvc"
          className={elementBoxClass(false)}
          options={options}
          onChange={changed("cvc")}
        />
      </CardField>
    </div>
  );
}

/** A field of the card form: a label, the provider's input inside the site's own frame, and the field's error. */
export function CardField({
  id,
  label,
  error,
  icon = false,
  className,
  children,
}: {
  /** The id of the container for the provider's input. The label refers to it. */
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

/** Returns the classes of the container for the provider's input. The provider adds its `StripeElement--` classes. */
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

/**
 * Returns the style of the provider's inputs. They are iframes, where the site's style sheets and theme do not apply.
 */
export function elementStyle(): StripeElementStyle {
  const fontSmoothing = "antialiased";
  const base = { fontFamily: "system-ui, sans-serif", fontSize: "16px", lineHeight: "24px", fontSmoothing };
  return {
    base: {
      ...base,
      color: plainColor("--color-ink"),
      "::placeholder": { color: plainColor("--color-ink-3") },
    },
    invalid: { color: plainColor("--color-red-ink") },
  };
}

/** Converts a colour token to `rgb()`, the format that the payment provider's fields need. */
function plainColor(token: string): string {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context || value === "") return "#241c20";
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
