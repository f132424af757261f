import { boxSummary, type ToldBox } from "@/lib/shop/recipes/box-summary";

/** What one box holds, in a small line of a card, a cart or an order. */
export function BoxLine({ box, className = "" }: { box: ToldBox; className?: string }) {
  return <p className={`text-sm wrap-anywhere text-ink-2 ${className}`}>{boxSummary(box)}</p>;
}
