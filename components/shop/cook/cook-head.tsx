"use client";

import { List, ShoppingBasket, X } from "lucide";
import { type ReactNode, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { LanguageLink } from "@/components/ui/language-link";
import type { CookStep } from "@/lib/shop/cook/cook-recipe";
import { cookTexts as texts } from "@/lib/texts/cook";
import { localDigits } from "@/lib/texts/digits";
import { langOf } from "@/lib/texts/lang-of";
import { Icon } from "../../ui/icon";

interface CookHeadProps {
  title: string;
  back: string;
  /** The current screen. 0: the ingredients; 1 to n: the n steps; n + 1: the end. */
  at: number;
  steps: readonly CookStep[];
  checks: ReactNode;
  onChoose: (at: number) => void;
}

const BUTTON = "grid size-[min(3.25rem,52px)] shrink-0 place-items-center rounded-sm hover:bg-sunken";

/** The head of the cooking view: the recipe, the current step, and two panels with all steps and all ingredients. */
export function CookHead({ title, back, at, steps, checks, onChoose }: CookHeadProps) {
  const [open, setOpen] = useState<"steps" | "ingredients" | null>(null);
  const close = () => setOpen(null);
  return (
    <header className="z-20 border-b border-line bg-paper stuck top-0">
      <div className="mx-auto flex max-w-page items-center gap-1 px-[max(0.25rem,calc(var(--spacing-gutter)-1rem))]">
        <a href={back} aria-label={texts.back(title)} className={BUTTON}>
          <Icon of={X} aria-hidden size={24} />
        </a>
        <h1 className="min-w-0 flex-1 truncate text-base font-semibold sm:text-lg">{title}</h1>
        <LanguageLink className="inline-flex min-h-touch items-center px-2 text-sm font-medium" />
        <button
          type="button"
          aria-label={texts.ingredients}
          onClick={() => setOpen("ingredients")}
          className={classNames(BUTTON, "lg:hidden")}
        >
          <Icon of={ShoppingBasket} aria-hidden size={24} />
        </button>
        <button type="button" aria-label={texts.allSteps} onClick={() => setOpen("steps")} className={BUTTON}>
          <Icon of={List} aria-hidden size={24} />
        </button>
      </div>
      <Stitches at={at} steps={steps.length} />
      <Dialog open={open === "ingredients"} onClose={close} title={texts.ingredients}>
        <div className="mt-3">{checks}</div>
      </Dialog>
      <Dialog open={open === "steps"} onClose={close} title={texts.allSteps}>
        <ol className="mt-3">
          {steps.map(({ text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same text, and their order never changes
            <li key={index} className="border-b border-line last:border-0">
              <button
                type="button"
                aria-current={at === index + 1 ? "step" : undefined}
                onClick={() => {
                  close();
                  onChoose(index + 1);
                }}
                className={classNames(
                  "flex min-h-16 w-full items-baseline gap-4 rounded-sm px-2 py-3 text-left hover:bg-sunken",
                  at === index + 1 && "bg-sunken font-semibold",
                )}
              >
                <span className="display num w-7 shrink-0 text-2xl text-alta-ink">
                  {localDigits(index + 1)}
                </span>
                <span lang={langOf(text)} className="line-clamp-3 min-w-0 wrap-anywhere">
                  {text}
                </span>
              </button>
            </li>
          ))}
        </ol>
      </Dialog>
    </header>
  );
}

/** A progress line with one stitch for each step. Decorative, because the step's number is also written as text. */
function Stitches({ at, steps }: { at: number; steps: number }) {
  return (
    <div aria-hidden className="mx-auto flex max-w-page gap-1.5 px-gutter pb-2.5">
      {Array.from({ length: steps }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the stitches differ only by their position
          key={index}
          className={classNames(
            "h-1 min-w-1 flex-1 rounded-full transition-colors",
            index + 1 <= at ? "bg-alta-ink" : "bg-line",
          )}
        />
      ))}
    </div>
  );
}
