import { boxSummary } from "@/components/shop/boxes/box-summary";
import { SmallPicture } from "@/components/ui/food-picture";
import { Price } from "@/components/ui/price";
import { TitleBn } from "@/components/ui/title-bn";
import type { Order } from "@/lib/shop/orders/schema";
import { salesTexts as say } from "@/lib/texts/en/sales";

/** What is in a box: each recipe with its picture, quantity and price each, as it was when it was bought. */
export function BoxLines({ lines }: { lines: Order["lines"] }) {
  return (
    <ul aria-label={say.lines} className="grid gap-3">
      {lines.map((line) => (
        <li key={line.recipeId} className="flex items-center gap-3">
          <SmallPicture of={{ ...line, seed: line.recipeId }} width={48} className="w-12" />
          <span className="min-w-0 flex-1 wrap-anywhere">
            {line.title}
            <TitleBn of={line.titleBn} />
            <span className="block text-sm text-ink-2">{boxSummary(line)}</span>
          </span>
          <span className="num shrink-0 text-sm text-ink-2">
            <span className="font-semibold text-ink">{line.quantity}</span> × <Price taka={line.price} />
          </span>
        </li>
      ))}
    </ul>
  );
}
