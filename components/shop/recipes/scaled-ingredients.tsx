"use client";

import { CookingPot, Printer } from "lucide";
import { type MouseEvent, useState } from "react";
import { AddToListButton } from "@/components/shop/lists/add-to-list-button";
import { buttonClass } from "@/components/ui/button-look";
import { Icon } from "@/components/ui/icon";
import {
  type AmountView,
  amountQuery,
  lineView,
  MAX_SERVINGS,
  plainView,
  TIMES,
} from "@/lib/shop/recipes/amounts/amount-view";
import { UNIT_SYSTEMS } from "@/lib/shop/recipes/amounts/convert-amount";
import { type LinePattern, writtenText } from "@/lib/shop/recipes/amounts/line-pattern";
import { writeLine } from "@/lib/shop/recipes/amounts/write-line";
import { amountsTexts as texts } from "@/lib/texts/amounts";
import { cookTexts } from "@/lib/texts/cook";
import { langOf } from "@/lib/texts/lang-of";
import { recipesTexts } from "@/lib/texts/recipes";
import { AmountChoice, ServingsStepper } from "./servings-stepper";

interface ScaledIngredientsProps {
  recipeId: string;
  lines: LinePattern[];
  /** The number of servings in the original recipe; null if unknown. */
  servings: number | null;
  path: string;
  /** The servings and units from the URL. */
  view?: AmountView | undefined;
}

/**
 * The ingredients for any number of servings, as written, in metric units, or in cups and spoons. Every choice has
 * its own URL.
 */
export function ScaledIngredients({ recipeId, lines, servings, path, view: asked }: ScaledIngredientsProps) {
  const [view, setView] = useState(asked ?? plainView(servings));
  const hrefOf = (next: AmountView) => `${path}${amountQuery(next, servings)}`;
  const show = (next: AmountView) => {
    setView(next);
    window.history.replaceState(null, "", hrefOf(next) + window.location.hash);
  };
  /** The props of a link that changes the shown amounts without loading a page. */
  const linkTo = (change: Partial<AmountView>) => {
    const next = { ...view, ...change };
    return {
      href: hrefOf(next),
      onClick: (event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        show(next);
      },
    };
  };
  const shown = lineView(view, servings);
  const scaled = shown.factor !== 1 || shown.units !== "written";
  return (
    <section aria-labelledby="ingredients">
      <h2 id="ingredients" className="scroll-mt-24 display text-2xl lg:text-3xl">
        {recipesTexts.ingredients}
      </h2>
      <div className="mt-3 grid gap-2 lg:mt-5 lg:gap-3">
        {view.servings === null ? (
          <AmountChoice
            label={texts.amounts}
            choices={TIMES.map((times) => ({
              key: String(times),
              label: texts.times[times],
              chosen: times === view.times,
              link: linkTo({ times }),
            }))}
          />
        ) : (
          <ServingsStepper
            servings={view.servings}
            most={MAX_SERVINGS}
            path={path}
            units={view.units}
            linkTo={(next) => linkTo({ servings: next })}
            onTyped={(next) => show({ ...view, servings: next })}
          />
        )}
        <AmountChoice
          label={texts.units}
          choices={UNIT_SYSTEMS.map((units) => ({
            key: units,
            label: texts.unitSystems[units],
            chosen: units === view.units,
            link: linkTo({ units }),
          }))}
        />
      </div>
      <ul className="ingredient-lines mt-3 lg:mt-5 lg:text-lg">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and their order never changes
          <li key={index} lang={langOf(writtenText(line))}>
            {line.heading ? <h3>{writtenText(line)}</h3> : <Line line={line} scaled={scaled} view={shown} />}
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-sm text-ink-2">
        {scaled &&
          (view.servings === null || view.servings === servings
            ? texts.converted
            : texts.scaled(view.servings))}
      </p>
      <StoveLinks path={path} query={amountQuery(view, servings)} />
      <AddToListButton recipeId={recipeId} servings={view.servings} times={view.times} />
    </section>
  );
}

/** An ingredient line. Scaled or converted amounts are bold. */
function Line({
  line,
  scaled,
  view,
}: {
  line: LinePattern;
  scaled: boolean;
  view: ReturnType<typeof lineView>;
}) {
  if (!scaled) return writtenText(line);
  return writeLine(line, view).map(({ text, amount }, index) =>
    amount ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one line, always in this order
      <strong key={index} className="num font-semibold">
        {text}
      </strong>
    ) : (
      text
    ),
  );
}

/**
 * Links to the cooking view and the print page, with the chosen amounts. They load a whole page, so that the browser
 * can cache the cooking view for use without a network.
 */
export function StoveLinks({ path, query }: { path: string; query: string }) {
  return (
    <p className="mt-4 grid grid-cols-2 gap-2.5">
      <a href={`${path}/cook${query}`} rel="nofollow" className={buttonClass({ variant: "secondary" })}>
        <Icon of={CookingPot} aria-hidden size={20} />
        {cookTexts.cook}
      </a>
      <a href={`${path}/print${query}`} rel="nofollow" className={buttonClass({ variant: "secondary" })}>
        <Icon of={Printer} aria-hidden size={20} />
        {cookTexts.print}
      </a>
    </p>
  );
}
