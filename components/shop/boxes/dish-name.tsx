import { AsWritten } from "@/components/ui/as-written";
import { classNames } from "@/components/ui/class-names";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { langOf } from "@/lib/texts/lang-of";

type Dish = { title: string; titleBn?: string | undefined };

/** What a dish is called first on this page: on one in Bangla by its title in Bangla. */
export function DishName({ of }: { of: Dish }) {
  const [first] = namesOfDish(of);
  const lang = langOf(first);
  return lang ? <span lang={lang}>{first}</span> : first;
}

/** Its other title, which stands under the first; nothing where it has none. */
export function OtherName({ of, className = "text-sm" }: { of: Dish; className?: string }) {
  const [, other] = namesOfDish(of);
  if (!other) return null;
  return (
    <AsWritten of={other} className={classNames("block font-normal wrap-anywhere text-ink-2", className)} />
  );
}
