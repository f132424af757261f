import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import type { CookRecipe } from "@/lib/shop/cook/cook-recipe";
import { commonTexts } from "@/lib/texts/common";
import { cookTexts as texts } from "@/lib/texts/cook";
import { localDigits } from "@/lib/texts/digits";
import { AMOUNTS, LinePieces, STEP_TIMES, StepText } from "./line-pieces";

const LINE = "border-b border-line py-2.5 wrap-anywhere";

/** The whole recipe on one page, for browsers without scripts. */
export function PlainSteps({ recipe, back, note }: { recipe: CookRecipe; back: string; note: ReactNode }) {
  const { title, lines, steps } = recipe;
  return (
    <main className="mx-auto max-w-read px-gutter py-8">
      <a href={back} className="inline-flex min-h-touch items-center font-semibold underline">
        {texts.backToRecipe}
      </a>
      <h1 className="display text-4xl wrap-anywhere">{title}</h1>
      {note}
      <h2 className="mt-8 display text-3xl">{texts.ingredients}</h2>
      <ol className={`${AMOUNTS} mt-3 list-(--numbers) pl-8 text-lg`}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index} className={classNames(LINE, line.heading && "list-none font-semibold")}>
            {line.heading ? <h3>{line.pieces}</h3> : <LinePieces line={line} />}
          </li>
        ))}
      </ol>
      <ol className={`${STEP_TIMES} mt-10 grid gap-12`}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <h2 className="num text-lg text-ink-2">{texts.stepOf(index + 1, steps.length)}</h2>
            <p className="mt-2 text-2xl font-medium wrap-anywhere whitespace-pre-line">
              <StepText step={step} />
            </p>
            {step.lines.length > 0 && (
              <p className="num mt-4 text-lg text-ink-2">{`${texts.forStep}: ${step.lines.map((at) => localDigits(at + 1)).join(", ")}`}</p>
            )}
          </li>
        ))}
      </ol>
    </main>
  );
}

/** States the number of servings. For scaled amounts, it adds that the step texts still use the original amounts. */
export function ServingsNote({ servings, scaled }: { servings: number | null; scaled: boolean }) {
  if (servings === null && !scaled) return null;
  return (
    <p className="mt-2 text-ink-2">
      {servings !== null && (
        <strong className="font-semibold text-ink">
          {`${texts.forServings(servings)}${commonTexts.fullStop} `}
        </strong>
      )}
      {scaled && texts.keepsAmounts}
    </p>
  );
}
