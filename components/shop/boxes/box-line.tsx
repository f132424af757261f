import { Fragment } from "react";
import { boxSummary, type SummaryFacts } from "@/lib/shop/recipes/box-summary";
import { boxTexts } from "@/lib/texts/box";

/** Facts of up to this many characters stay on one line, also in the narrow column of an order. */
const SHORT = 24;

/**
 * The contents of a box in a small line, for a card, a cart or an order. The line breaks between two facts, after the
 * dot.
 */
export function BoxLine({ box, className = "" }: { box: SummaryFacts; className?: string }) {
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
