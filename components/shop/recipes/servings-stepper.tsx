"use client";

import { type IconNode, Minus, Plus } from "lucide";
import { type MouseEvent, useCallback, useEffect, useId, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { shownNumber, typedNumber } from "@/lib/platform/latin-digits";
import type { UnitSystem } from "@/lib/shop/recipes/amounts/convert-amount";
import { amountsTexts as texts } from "@/lib/texts/amounts";
import { localDigits } from "@/lib/texts/digits";
import { recipesTexts } from "@/lib/texts/recipes";

interface ServingsStepperProps {
  servings: number;
  most: number;
  /** The URL path to which the form is sent without scripts. */
  path: string;
  units: UnitSystem;
  linkTo: (servings: number) => { href: string; onClick: (event: MouseEvent) => void };
  onTyped: (servings: number) => void;
}

/**
 * A number field for servings with plus and minus. The buttons are links and the field is a form, so that both work
 * without scripts.
 */
export function ServingsStepper({ servings, most, path, units, linkTo, onTyped }: ServingsStepperProps) {
  const id = useId();
  const [typed, setTyped] = useState(localDigits(servings));
  const settle = useCallback(() => setTyped((text) => shownNumber(text, servings)), [servings]);
  useEffect(settle, [settle]);
  const take = (text: string) => {
    setTyped(text);
    const number = typedNumber(text) ?? 0;
    if (Number.isInteger(number) && number >= 1 && number <= most) onTyped(number);
  };
  return (
    <form
      action={path}
      method="get"
      onSubmit={(event) => event.preventDefault()}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5"
    >
      <label htmlFor={id} className="text-sm text-ink-2">
        {recipesTexts.servings}
      </label>
      <span className="flex max-w-full items-stretch overflow-hidden rounded-sm border border-line-strong">
        <Step label={texts.fewer} link={servings > 1 ? linkTo(servings - 1) : null} icon={Minus} />
        <input
          id={id}
          name="servings"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => take(event.target.value)}
          onBlur={settle}
          className="num w-16 min-w-0 border-x border-line-strong bg-surface text-center font-semibold outline-offset-[-3px]!"
        />
        <Step label={texts.more} link={servings < most ? linkTo(servings + 1) : null} icon={Plus} />
      </span>
      {units !== "written" && <input type="hidden" name="units" value={units} />}
      <noscript>
        <button type="submit" className="min-h-touch px-3 font-semibold underline">
          {texts.show}
        </button>
      </noscript>
    </form>
  );
}

function Step({
  label,
  link,
  icon,
}: {
  label: string;
  link: { href: string; onClick: (event: MouseEvent) => void } | null;
  icon: IconNode;
}) {
  const place = "grid min-h-touch w-[44px] shrink-0 place-items-center";
  if (!link) {
    return (
      <span aria-hidden className={classNames(place, "text-ink-3 opacity-45")}>
        <Icon of={icon} size={20} />
      </span>
    );
  }
  return (
    <a
      href={link.href}
      onClick={link.onClick}
      data-counts
      rel="nofollow"
      aria-label={label}
      className={classNames(place, "outline-offset-[-3px]! hover:bg-sunken")}
    >
      <Icon of={icon} aria-hidden size={20} />
    </a>
  );
}

interface AmountChoiceProps {
  label: string;
  choices: {
    key: string;
    label: string;
    chosen: boolean;
    link: { href: string; onClick: (event: React.MouseEvent) => void };
  }[];
}

/** A row of links to different views of the amounts. The current view has a dark colour. */
export function AmountChoice({ label, choices }: AmountChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 print:hidden">
      <span id={id} className="text-sm text-ink-2">
        {label}
      </span>
      <ul
        aria-labelledby={id}
        className="flex max-w-full flex-wrap overflow-hidden rounded-sm border border-line-strong"
      >
        {choices.map(({ key, label: name, chosen, link }) => (
          <li key={key} className="border-line-strong not-first:border-l">
            <a
              {...link}
              rel="nofollow"
              aria-current={chosen ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-touch items-center px-3.5 text-sm font-semibold outline-offset-[-3px]!",
                chosen ? "bg-ink text-paper" : "text-ink hover:bg-sunken",
              )}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
