import type { ReactNode } from "react";
import type { CookRecipe } from "@/lib/shop/cook/cook-recipe";
import { cookTexts as say } from "@/lib/texts/en/cook";
import { LinePieces, StepText } from "./line-pieces";

/** The same recipe as one page to scroll, for browsers without scripts: ingredients, then every step with its own. */
export function PlainSteps({ recipe, back, note }: { recipe: CookRecipe; back: string; note: ReactNode }) {
  const { title, lines, steps } = recipe;
  return (
    <main className="mx-auto max-w-read px-gutter py-8">
      <a href={back} className="inline-flex min-h-touch items-center font-semibold underline">
        {say.backToRecipe}
      </a>
      <h1 className="display text-4xl wrap-anywhere">{title}</h1>
      {note}
      <h2 className="mt-8 display text-3xl">{say.ingredients}</h2>
      <ul className="mt-3 text-lg">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
          <li key={index} className="border-b border-line py-2.5 wrap-anywhere">
            <LinePieces line={line} />
          </li>
        ))}
      </ul>
      <ol className="mt-10 grid gap-12">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
          <li key={index}>
            <h2 className="num text-lg text-ink-2">{say.stepOf(index + 1, steps.length)}</h2>
            <p className="mt-2 text-2xl font-medium wrap-anywhere whitespace-pre-line">
              <StepText step={step} />
            </p>
            <ul className="mt-4 text-lg">
              {step.lines.map((place) => {
                const line = lines[place];
                return line ? (
                  <li key={place} className="border-b border-line py-2">
                    <LinePieces line={line} />
                  </li>
                ) : null;
              })}
            </ul>
          </li>
        ))}
      </ol>
    </main>
  );
}

/** For how many it is; and that the steps know nothing of it, once amounts were worked out. */
export function ServingsNote({ servings, scaled }: { servings: number | null; scaled: boolean }) {
  if (servings === null && !scaled) return null;
  return (
    <p className="mt-2 text-ink-2">
      {servings !== null && <strong className="font-semibold text-ink">{say.forServings(servings)}. </strong>}
      {scaled && say.keepsAmounts}
    </p>
  );
}
