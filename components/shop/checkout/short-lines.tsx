"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import type { ShortLine } from "@/lib/shop/orders/purchase-schema";
import { basketTexts as say } from "@/lib/texts/basket";
import { linesOf, type ShownBox } from "./basket-changes";

interface ShortLinesProps {
  lines: readonly ShortLine[];
  boxes: readonly ShownBox[];
  /** The recipe that is being changed; "" while the page follows. */
  changing: string | null;
  onTake: (recipeId: string, quantity: number) => void;
  onRemove: (recipeId: string) => void;
}

/** The lines of which there is less than was asked, each with what can be done about it. */
export function ShortLines({ lines, boxes, changing, onTake, onRemove }: ShortLinesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = lines.length > 0;
  useEffect(() => {
    if (isShown) heading.current?.focus();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section
      aria-labelledby="short-heading"
      className="mb-8 rounded-sm bg-red-soft px-4 py-4 text-red-ink sm:px-5"
    >
      <h2
        id="short-heading"
        ref={heading}
        tabIndex={-1}
        className="scroll-mt-24 text-lg font-semibold outline-none"
      >
        {say.soldOutHeading}
      </h2>
      <p className="mt-1">{say.soldOutIntro}</p>
      <ul className="mt-4 grid gap-4">
        {lines.map((line) => {
          const take = mayTake(line, lines, boxes);
          return (
            <li key={line.recipeId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{line.title || say.aRecipe}</span>
                <span className="block">{wordsOf(line)}</span>
              </p>
              <div className="flex flex-wrap gap-2">
                {take > 0 && (
                  <Button
                    variant="secondary"
                    aria-label={say.takeOf(take, line.title)}
                    busy={changing === line.recipeId}
                    disabled={changing !== null}
                    onClick={() => onTake(line.recipeId, take)}
                  >
                    {say.take(take)}
                  </Button>
                )}
                <Button
                  variant="secondary"
                  aria-label={say.removeOf(line.title)}
                  busy={changing === line.recipeId && take === 0}
                  disabled={changing !== null}
                  onClick={() => onRemove(line.recipeId)}
                >
                  {say.remove}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** How many of a line still fit, if the lines that share its counter stay as they are; 0: none. */
function mayTake(line: ShortLine, short: readonly ShortLine[], boxes: readonly ShownBox[]): number {
  const box = boxes.find(({ lines }) => lines.some(({ recipeId }) => recipeId === line.recipeId));
  const own = box?.lines.find(({ recipeId }) => recipeId === line.recipeId)?.quantity ?? 0;
  if (line.why !== "day") return line.left < own ? line.left : 0;
  // A kitchen's day is shared by all lines of its box, also by those that are short for another reason.
  const asked = linesOf(box ? [box] : []).reduce((sum, { recipeId, quantity }) => {
    const other = short.find((one) => one.recipeId === recipeId);
    return sum + (other && other.why !== "day" ? Math.min(other.left, quantity) : quantity);
  }, 0);
  const rest = own - Math.max(0, asked - line.left);
  return rest > 0 && rest < own ? rest : 0;
}

function wordsOf({ why, left }: ShortLine): string {
  if (why === "paused") return say.paused;
  return why === "day" ? say.leftToday(left) : say.left(left);
}
