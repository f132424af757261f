import { AsWritten } from "@/components/ui/as-written";
import { classNames } from "@/components/ui/class-names";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { langOf } from "@/lib/texts/lang-of";

type Dish = { title: string; titleBn?: string | undefined };

/** The dish's name in the language of the page. On a Bangla page it is the Bangla title, if there is one. */
export function DishName({ of }: { of: Dish }) {
  const [first] = namesOfDish(of);
  const lang = langOf(first);
  return lang ? <span lang={lang}>{first}</span> : first;
}

/**
 * The dish's title in the second language, shown below the main title. Renders nothing if the dish has only one
 * title.
 */
export function OtherName({ of, className = "text-sm" }: { of: Dish; className?: string }) {
  const [, other] = namesOfDish(of);
  if (!other) return null;
  return (
    <AsWritten of={other} className={classNames("block font-normal wrap-anywhere text-ink-2", className)} />
  );
}
