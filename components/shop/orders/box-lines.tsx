import { BoxLine } from "@/components/shop/boxes/box-line";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { SmallPicture } from "@/components/shop/boxes/small-picture";
import { classNames } from "@/components/ui/class-names";
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
        <li key={line.recipeId} className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <SmallPicture of={{ ...line, seed: line.recipeId }} {...size} />
          <div className="min-w-0 flex-[1_1_9rem]">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <span
                className={classNames(
                  "min-w-0 flex-[1_1_6rem] wrap-anywhere",
                  isLarge && "display text-lg leading-tight",
                )}
              >
                <DishName of={line} />
              </span>
              <span className="num ml-auto text-sm whitespace-nowrap text-ink-2">
                <span className="font-semibold text-ink">{localFigure(line.quantity)}</span> ×{" "}
                <Price taka={line.price} />
              </span>
            </div>
            <OtherName of={line} />
            <LineFacts line={line} />
          </div>
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
