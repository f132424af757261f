import { BoxLine } from "@/components/shop/boxes/box-line";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { SmallPicture } from "@/components/ui/food-picture";
import { Price } from "@/components/ui/price";
import type { Order } from "@/lib/shop/orders/views";
import { keepingWords } from "@/lib/shop/recipes/box-summary";
import { localFigure } from "@/lib/texts/digits";
import { salesTexts as texts } from "@/lib/texts/sales";

type Line = Order["lines"][number];

interface BoxLinesProps {
  lines: readonly Line[];
  /** True where the recipes are the main content of the page. */
  isLarge?: boolean;
}

/** The recipes in an order, each with its picture, quantity and unit price at the time of purchase. */
export function BoxLines({ lines, isLarge = false }: BoxLinesProps) {
  const size = isLarge ? { width: 80, className: "w-20" } : { width: 48, className: "w-12" };
  return (
    <ul aria-label={texts.lines} className={isLarge ? "grid gap-5" : "grid gap-3"}>
      {lines.map((line) => (
        <li key={line.recipeId} className={isLarge ? "flex items-start gap-4" : "flex items-center gap-3"}>
          <SmallPicture of={{ ...line, seed: line.recipeId }} {...size} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <span className={isLarge ? "display text-lg leading-tight" : undefined}>
              <DishName of={line} />
            </span>
            <OtherName of={line} />
            <LineFacts line={line} />
          </div>
          <span className="num shrink-0 text-sm text-ink-2">
            <span className="font-semibold text-ink">{localFigure(line.quantity)}</span> ×{" "}
            <Price taka={line.price} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What one portion of a line contains, and how to store it. */
export function LineFacts({ line }: { line: Line }) {
  const keeping = keepingWords(line);
  return (
    <>
      <BoxLine box={line} />
      {keeping && <p className="num text-sm text-ink-2">{keeping}</p>}
    </>
  );
}
