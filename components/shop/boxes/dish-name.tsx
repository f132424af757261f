import { AsWritten } from "@/components/ui/as-written";
import { classNames } from "@/components/ui/class-names";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { langOf } from "@/lib/texts/lang-of";

type Dish = { title: string; titleBn?: string | undefined };

/** The name of a dish in the page's language: in Bangla its Bangla title. */
export function DishName({ of }: { of: Dish }) {
  const [first] = namesOfDish(of);
  const lang = langOf(first);
  return lang ? <span lang={lang}>{first}</span> : first;
}

/** The dish's other title, below the first; nothing where it has none. */
export function OtherName({ of, className = "text-sm" }: { of: Dish; className?: string }) {
  const [, other] = namesOfDish(of);
  if (!other) return null;
  return (
    <AsWritten of={other} className={classNames("block font-normal wrap-anywhere text-ink-2", className)} />
  );
}
