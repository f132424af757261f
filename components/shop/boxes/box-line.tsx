import { Fragment } from "react";
import { boxSummary, type ToldBox } from "@/lib/shop/recipes/box-summary";
import { boxTexts } from "@/lib/texts/box";

/** Letters of a fact that stays on one line, also in the narrow column of an order. */
const SHORT = 24;

/** What one box holds, in a small line of a card, a cart or an order; it breaks between its facts, behind the dot. */
export function BoxLine({ box, className = "" }: { box: ToldBox; className?: string }) {
  const facts = [...new Set(boxSummary(box).split(boxTexts.between))];
  return (
    <p className={`text-sm wrap-anywhere text-ink-2 ${className}`}>
      {facts.map((fact, index) => (
        <Fragment key={fact}>
          {index > 0 && " "}
          <span className={fact.length > SHORT ? undefined : "inline-block max-w-full"}>
            {index < facts.length - 1 ? fact + boxTexts.between.trimEnd() : fact}
          </span>
        </Fragment>
      ))}
    </p>
  );
}
