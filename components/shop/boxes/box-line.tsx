import { Fragment } from "react";
import { boxSummary, type SummaryFacts } from "@/lib/shop/recipes/box-summary";
import { boxTexts } from "@/lib/texts/box";

/** A fact with at most this many characters is never broken over two lines. */
const SHORT = 24;

/** One small line about a recipe's box: its facts, separated by dots. The line breaks only between two facts. */
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
