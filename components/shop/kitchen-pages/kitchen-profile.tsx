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
    <article className="mx-auto max-w-page px-gutter pt-6 pb-section lg:pt-14">
      <header className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4 lg:gap-12">
        <Avatar name={name} photo={kitchen.photo} size={96} />
        <div className="min-w-0">
          <h1 className="display text-3xl wrap-anywhere lg:text-[3.5rem] lg:leading-[1.05]">
            <AsWritten of={name} />
          </h1>
          {/* A kitchen without a name of its own has its cook's. */}
          {kitchen.kitchenName !== kitchen.name && (
            <p className="mt-1 text-ink-2 wrap-anywhere">{texts.cook(kitchen.name)}</p>
          )}
          <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-ink-2">
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
        </div>
        {story && (
          <p
            lang={langOf(story)}
            className="max-w-prose wrap-anywhere max-lg:col-span-2 lg:col-start-2 lg:text-lg whitespace-pre-line"
          >
            {story}
          </p>
        )}
      </header>
      <section aria-labelledby="recipes" className="mt-8 lg:mt-14">
        <h2 id="recipes" className="display mb-4 text-2xl lg:mb-8 lg:text-3xl">
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
