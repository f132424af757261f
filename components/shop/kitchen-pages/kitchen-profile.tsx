import { MapPin } from "lucide";
import { LateRecipeGrid } from "@/components/shop/recipes/late-list";
import { RatingMark } from "@/components/shop/reviews/stars";
import { ArrowLink } from "@/components/ui/arrow-link";
import { AsWritten } from "@/components/ui/as-written";
import { Avatar } from "@/components/ui/avatar";
import { serializedProps } from "@/components/ui/serialized-props";
import { nameOfKitchen, shownWords } from "@/lib/shop/kitchens/rules";
import type { KitchenPage } from "@/lib/site/kitchen-views";
import { kitchensTexts as texts } from "@/lib/texts/kitchens";
import { langOf } from "@/lib/texts/lang-of";
import { Icon } from "../../ui/icon";
import { LateBoxesToday } from "./late-boxes-today";

interface KitchenProfileProps {
  kitchen: KitchenPage;
  /** The address of the list of all the kitchen's recipes. */
  all: string;
}

/** The public page of a kitchen, the same for every viewer. */
export function KitchenProfile({ kitchen, all }: KitchenProfileProps) {
  const { story, area } = shownWords(kitchen);
  const name = nameOfKitchen(kitchen);
  return (
    <article className="mx-auto max-w-page px-gutter pt-10 pb-section lg:pt-14">
      <header className="grid gap-8 lg:grid-cols-[auto_minmax(0,1fr)] lg:gap-12">
        <Avatar name={name} photo={kitchen.photo} size={128} />
        <div className="min-w-0">
          <h1 className="display text-4xl wrap-anywhere lg:text-[3.5rem] lg:leading-[1.05]">
            <AsWritten of={name} />
          </h1>
          <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 text-ink-2">
            {area && (
              <p lang={langOf(area)} className="flex items-center gap-2 wrap-anywhere">
                <Icon of={MapPin} aria-hidden size={18} className="shrink-0" />
                {area}
              </p>
            )}
            {kitchen.rating && (
              <p>
                <RatingMark rating={kitchen.rating} />
              </p>
            )}
            <p>{texts.recipes(kitchen.total)}</p>
            <LateBoxesToday today={kitchen.today} />
          </div>
          {story && (
            <p lang={langOf(story)} className="mt-6 max-w-prose text-lg wrap-anywhere whitespace-pre-line">
              {story}
            </p>
          )}
        </div>
      </header>
      <section aria-labelledby="recipes" className="mt-14">
        <h2 id="recipes" className="display mb-8 text-3xl">
          {texts.recipesHeading}
        </h2>
        <LateRecipeGrid recipes={serializedProps(kitchen.recipes)} />
        {kitchen.total > kitchen.recipes.length && (
          <ArrowLink href={all} className="mt-10">
            {texts.allRecipes(kitchen.total)}
          </ArrowLink>
        )}
      </section>
    </article>
  );
}
