"use client";

import { classNames } from "@/components/ui/class-names";
import type { CookLine } from "@/lib/shop/cook/cook-recipe";
import { AMOUNTS, LinePieces } from "./line-pieces";

interface IngredientChecksProps {
  lines: readonly CookLine[];
  ticked: readonly string[];
  onToggle: (key: string) => void;
  /** The indexes of the ingredient lines that the current step uses. */
  mark?: readonly number[] | undefined;
}

/** All ingredients as a checklist. A press anywhere on a row ticks it. */
export function IngredientChecks({ lines, ticked, onToggle, mark }: IngredientChecksProps) {
  return (
    <ul className={AMOUNTS}>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and their order never changes
        <li key={index} className="border-b border-line last:border-0">
          {line.heading ? (
            <h3 className="pt-5 pb-2 font-semibold wrap-anywhere">{line.pieces}</h3>
          ) : (
            <label
              className={classNames(
                "-mx-2 flex min-h-13 items-center gap-4 rounded-sm px-2 py-2.5 hover:bg-sunken",
                mark?.includes(index) && "bg-alta-soft",
              )}
            >
              <input
                type="checkbox"
                checked={ticked.includes(line.key)}
                onChange={() => onToggle(line.key)}
                className="peer size-6 shrink-0 accent-alta"
              />
              <span className="min-w-0 wrap-anywhere peer-checked:text-ink-3 peer-checked:line-through">
                <LinePieces line={line} />
              </span>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
