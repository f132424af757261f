import { BoxLine } from "@/components/shop/boxes/box-line";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { SmallPicture } from "@/components/ui/food-picture";
import { Price } from "@/components/ui/price";
import type { Order } from "@/lib/shop/orders/views";
import { keepingWords } from "@/lib/shop/recipes/box-summary";
import { localFigure } from "@/lib/texts/digits";
import { salesTexts as texts } from "@/lib/texts/sales";

type Line = Order["lines"][number];

/** The recipes in an order, each with its picture, quantity and unit price at the time of purchase. */
export function BoxLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul aria-label={texts.lines} className="grid gap-3">
      {lines.map((line) => (
        <li key={line.recipeId} className="flex items-center gap-3">
          <SmallPicture of={{ ...line, seed: line.recipeId }} width={48} className="w-12" />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <DishName of={line} />
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
