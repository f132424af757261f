import { Clock } from "lucide";
import { BoxLine } from "@/components/shop/boxes/box-line";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { CardCartButton, CartHere } from "@/components/shop/cart/card-cart-button";
import { drawnAlt } from "@/components/shop/recipes/recipe-picture";
import { ArrowLink } from "@/components/ui/arrow-link";
import { classNames } from "@/components/ui/class-names";
import { FoodPicture } from "@/components/ui/food-picture";
import { RoutedLink } from "@/components/ui/routed-link";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import type { ListedRecipe } from "@/lib/shop/recipes/views";
import { homeTexts } from "@/lib/texts/home";
import { recipesTexts } from "@/lib/texts/recipes";
import { Icon } from "../ui/icon";

/** Recipes that can be bought now. Renders nothing if none is for sale. */
export function WeekBoxes({ boxes }: { boxes: readonly ListedRecipe[] }) {
  if (boxes.length === 0) return null;
  return (
    <section aria-labelledby="boxes" className="mx-auto max-w-page px-gutter pt-section">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div>
          <h2 id="boxes" className="display text-3xl lg:text-4xl">
            {homeTexts.boxesHeading}
          </h2>
          <p className="mt-2 text-ink-2">{homeTexts.boxesText}</p>
        </div>
        <ArrowLink href={routes.recipes}>{homeTexts.allRecipes}</ArrowLink>
      </div>
      {/* Three boxes in a row. If only two fit side by side, the third is hidden, so that no row has a gap. */}
      <CartHere>
        <ul
          className={classNames(
            "mt-8 grid grid-cols-2 gap-x-4 gap-y-8 lg:gap-6",
            boxes.length === 3 ? "max-md:[&>li:last-child]:hidden md:grid-cols-3" : "lg:grid-cols-4",
          )}
        >
          {boxes.map((box) => (
            <li key={box._id} className="min-w-0">
              <Box box={box} />
            </li>
          ))}
        </ul>
      </CartHere>
    </section>
  );
}

/** A recipe card, smaller than in the recipe list. */
function Box({ box }: { box: ListedRecipe }) {
  return (
    <article className="group relative">
      <FoodPicture
        src={box.image}
        title={namesOfDish(box)[0]}
        alt={drawnAlt(box.image)}
        seed={box._id}
        sizes="(width >= 80rem) 282px, (width >= 64rem) 22vw, 46vw"
        grow
      />
      <CardCartButton recipe={box} />
      <h3 className="display mt-3 text-lg wrap-anywhere lg:text-xl">
        <RoutedLink href={routes.recipe(box._id)} className="whole-card">
          <DishName of={box} />
        </RoutedLink>
      </h3>
      <OtherName of={box} className="box-bangla text-sm" />
      {box.author !== "" && (
        <p className="mt-1 text-sm wrap-anywhere text-ink-2">{recipesTexts.by(box.author)}</p>
      )}
      <BoxLine box={box} className="mt-1" />
      <p className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="num font-semibold">{formatTaka(box.price)}</span>
        {box.cookingTime && (
          <span className="flex min-w-0 items-center gap-1.5 text-sm text-ink-2">
            <Icon of={Clock} aria-hidden size={16} className="shrink-0" />
            <span className="sr-only">{recipesTexts.cookingTime}</span>
            <span className="truncate">{cookingTimeText(box.cookingTime)}</span>
          </span>
        )}
      </p>
    </article>
  );
}
