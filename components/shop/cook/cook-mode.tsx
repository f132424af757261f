"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { AllergenNote } from "@/components/shop/recipes/allergen-note";
import { BuyBox, type OfferedBox } from "@/components/shop/recipes/buy-box";
import { RecipePicture } from "@/components/shop/recipes/recipe-picture";
import type { DataText } from "@/components/ui/serialized-props";
import { useDataText } from "@/components/ui/use-serialized-props";
import type { PaymentMethod } from "@/lib/money/receipts/rules";
import type { CookRecipe } from "@/lib/shop/cook/cook-recipe";
import { FRESH } from "@/lib/shop/cook/progress";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import type { Recipe } from "@/lib/shop/recipes/views";
import { commonTexts } from "@/lib/texts/common";
import { cookTexts as texts } from "@/lib/texts/cook";
import { CookHead } from "./cook-head";
import { CookNotices } from "./cook-notices";
import { IngredientChecks } from "./ingredient-checks";
import { keepOffline } from "./keep-offline";
import { PlainSteps, ServingsNote } from "./plain-steps";
import { CookNav, FinishedScreen, ReadyScreen, StepScreen } from "./step-screen";
import { TimersUp, TimerTray } from "./timer-tray";
import { useProgress } from "./use-progress";
import { useTimers } from "./use-timers";
import { useKeys, useSwipe } from "./use-turning";

export interface FoundCook {
  recipe: CookRecipe;
  /** Links to the recipe and to the print page, with the chosen servings and units. */
  links: { recipe: string; print: string };
  /** `servings` is null if unknown. `scaled`: the amounts are not those of the original recipe. */
  view: { servings: number | null; scaled: boolean };
  dish: OfferedBox & Pick<Recipe, "allergens">;
  payWith: readonly PaymentMethod[];
}

/** The cooking view of a recipe: the ingredients, each step, and the end. It also works without a network. */
export function CookMode({ found }: { found: DataText<FoundCook> }) {
  const { recipe, links, view, dish, payWith } = useDataText(found);
  const { lines, steps } = recipe;
  const { progress, loaded, change } = useProgress(recipe.id, steps.length);
  const { timers, ticked } = progress;
  const at = Math.min(progress.at, steps.length + 1);
  const { now, running, up, acts, start } = useTimers(timers, change);
  const surface = useRef<HTMLElement>(null);
  const [said, setSaid] = useState("");

  const go = useCallback(
    (to: number) => {
      change((was) => ({ ...was, at: Math.max(0, Math.min(to, steps.length + 1)) }));
      window.scrollTo({ top: 0, behavior: "instant" });
    },
    [change, steps.length],
  );
  /** Goes to a chosen screen and moves the focus there. */
  const jump = (to: number) => {
    go(to);
    requestAnimationFrame(() => document.getElementById("cook-screen")?.focus({ preventScroll: true }));
  };
  const next = useCallback(() => go(at + 1), [go, at]);
  const previous = useCallback(() => go(at - 1), [go, at]);
  useKeys({ next, previous });
  useSwipe(surface, { next, previous });

  const toggle = (line: string) =>
    change((was) => ({
      ...was,
      ticked: was.ticked.includes(line) ? was.ticked.filter((one) => one !== line) : [...was.ticked, line],
    }));

  useEffect(() => {
    const leaving = new AbortController();
    const keep = () => keepOffline(recipe.id, leaving.signal).catch(() => undefined);
    // Waits for the load event, because only then are all files of the page known that must be cached.
    if (document.readyState === "complete") void keep();
    else window.addEventListener("load", keep, { once: true, signal: leaving.signal });
    return () => leaving.abort();
  }, [recipe.id]);

  const step = steps[at - 1];
  const told =
    at === 0
      ? texts.ready
      : step
        ? `${texts.stepOf(at, steps.length)}${commonTexts.fullStop} ${step.text}`
        : texts.finished;
  // The first screen is not announced, because screen readers read a new page anyway.
  const first = useRef(true);
  useEffect(() => {
    if (!loaded) return;
    if (first.current) first.current = false;
    else setSaid(told);
  }, [told, loaded]);

  const checks = <IngredientChecks lines={lines} ticked={ticked} onToggle={toggle} mark={step?.lines} />;
  const note = (
    <>
      <ServingsNote {...view} />
      <div className="mt-2 max-w-read">
        <AllergenNote allergens={dish.allergens} />
      </div>
    </>
  );
  const picture = <RecipePicture recipe={dish} sizes="(width >= 40rem) 640px, calc(100vw - 2rem)" first />;
  return (
    <>
      <noscript>
        <style>{"#cook { display: none }"}</style>
        <PlainSteps recipe={recipe} back={links.recipe} note={note} />
      </noscript>
      <div id="cook" className="flex min-h-dvh flex-col" data-ready={loaded || undefined}>
        <CookHead
          title={recipe.title}
          back={links.recipe}
          at={at}
          steps={steps}
          checks={checks}
          onChoose={jump}
        />
        <p aria-live="polite" className="sr-only">
          {said}
        </p>
        <main
          id="content"
          ref={surface}
          className="mx-auto w-full max-w-page flex-1 touch-pan-y touch-pinch-zoom px-gutter pt-5 pb-10 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-16 lg:pt-10"
        >
          <div className="min-w-0">
            <CookNotices running={running} />
            {at === 0 && <ReadyScreen picture={picture} note={note} checks={checks} />}
            {step && (
              <StepScreen
                key={at}
                step={step}
                at={at}
                steps={steps.length}
                lines={lines}
                timers={timers}
                now={now}
                acts={acts}
                onStart={(time, seconds) => start(at - 1, time, seconds)}
              />
            )}
            {at > steps.length && (
              <FinishedScreen
                links={links}
                buyBox={isPriceForSale(dish.price) && <BuyBox recipe={dish} payWith={payWith} />}
                onStartOver={() => {
                  change(() => FRESH);
                  jump(0);
                }}
              />
            )}
          </div>
          <aside aria-label={texts.ingredients} className="max-lg:hidden">
            <h2 className="display mb-3 text-2xl">{texts.ingredients}</h2>
            {/* Rendered in the browser only: the server's HTML already has this list once, above. */}
            {loaded && checks}
          </aside>
        </main>
        <footer className="bottom-0 z-20 [@media(height>=20rem)]:sticky border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
          <TimersUp timers={up} acts={acts} onShow={jump} />
          <div className="mx-auto max-w-page lg:flex lg:items-center [@media(height<30rem)]:flex [@media(height<30rem)]:items-center">
            <TimerTray timers={timers.filter((timer) => !up.includes(timer))} now={now} onShow={jump} />
            <CookNav at={at} steps={steps.length} onTurn={go} back={links.recipe} />
          </div>
        </footer>
      </div>
    </>
  );
}
