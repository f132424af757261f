import { BoxLine } from "@/components/shop/boxes/box-line";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { RecipePrice } from "@/components/shop/boxes/recipe-price";
import { CardCartButton } from "@/components/shop/cart/card-cart-button";
import { SoldOutBadge } from "@/components/shop/kitchens/sold-out-badge";
import { SaveButton } from "@/components/shop/lists/save-button";
import { RatingMark } from "@/components/shop/reviews/stars";
import { FoodPicture } from "@/components/ui/food-picture";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import { namesOfDish, shownDescription } from "@/lib/shop/recipes/in-bangla";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import type { ListedRecipe as Card } from "@/lib/shop/recipes/views";
import { commonTexts } from "@/lib/texts/common";
import { langOf } from "@/lib/texts/lang-of";
import { recipesTexts } from "@/lib/texts/recipes";
import { AllergenLine } from "./allergen-note";
import { drawnAlt } from "./recipe-picture";

interface RecipeCardProps {
  recipe: Card;
  /** True for the first cards on a page. Their pictures are loaded at once. */
  first?: boolean;
  /** The heading level of the card's title. */
  heading?: "h2" | "h3";
}

/** A recipe in a list (specification, point 2). Must be inside `SavedRecipesHere` and `CartHere`. */
export function RecipeCard({ recipe, first = false, heading: Heading = "h2" }: RecipeCardProps) {
  const [name] = namesOfDish(recipe);
  const description = shownDescription(recipe);
  return (
    <article className="group relative">
      <FoodPicture
        src={recipe.image}
        title={name}
        alt={drawnAlt(recipe.image)}
        seed={recipe._id}
        sizes="(min-width:80rem) 282px, (min-width:64rem) 22vw, (min-width:40rem) 46vw, calc(100vw - 2rem)"
        first={first}
        grow
      />
      <SaveButton recipe={{ id: recipe._id, title: name }} />
      <CardCartButton recipe={recipe} />
      {recipe.soldOut && (
        <p className="absolute top-3 left-3">
          <SoldOutBadge recipe={recipe} />
        </p>
      )}
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <Heading className="display min-w-0 text-xl wrap-anywhere">
          <RoutedLink href={routes.recipe(recipe._id)} className="whole-card">
            <DishName of={recipe} />
          </RoutedLink>
        </Heading>
        <span className="shrink-0 font-semibold">
          <RecipePrice taka={recipe.price} />
        </span>
      </div>
      <OtherName of={recipe} className="text-base" />
      <Kitchen recipe={recipe} />
      {isPriceForSale(recipe.price) && <BoxLine box={recipe} className="mt-1" />}
      <p lang={langOf(description)} className="mt-1.5 line-clamp-3 text-sm wrap-anywhere text-ink-2">
        {description}
      </p>
      {recipe.rating && (
        <p className="mt-2.5 text-sm text-ink-2">
          <RatingMark rating={recipe.rating} />
        </p>
      )}
      <dl className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        <Fact look="fact-time" label={recipesTexts.cookingTime}>
          {cookingTimeText(recipe.cookingTime) || commonTexts.notAvailable}
        </Fact>
        <Fact look="fact-people" label={recipesTexts.servings}>
          {recipe.servings === null ? commonTexts.notAvailable : recipesTexts.servingsCount(recipe.servings)}
        </Fact>
      </dl>
      <AllergenLine allergens={recipe.allergens} className="mt-2 text-sm text-ink-2" />
      {recipe.tags.length > 0 && (
        <ul aria-label={recipesTexts.tags} className="mt-2.5 flex flex-wrap gap-x-3 text-sm text-ink-3">
          {recipe.tags.slice(0, 6).map((tag) => (
            <li key={tag} lang={langOf(tag)} className="max-w-full truncate">
              {recipesTexts.tag(tag)}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** The kitchen's name as a link. Hidden if `author` is an e-mail address. */
function Kitchen({ recipe }: { recipe: Card }) {
  if (recipe.author === "" || recipe.author.includes("@")) return null;
  return (
    <p className="mt-1 text-sm text-ink-2">
      <RoutedLink
        href={routes.kitchen(recipe.authorId)}
        className="touch-area z-10 inline-block wrap-anywhere hover:underline"
      >
        {recipesTexts.by(recipe.author)}
      </RoutedLink>
    </p>
  );
}

function Fact({
  look,
  label,
  children,
}: {
  look: "fact-time" | "fact-people";
  label: string;
  children: React.ReactNode;
}) {
  return (
    <div className={look}>
      <dt className="sr-only">{label}</dt>
      <dd className="truncate">{children}</dd>
    </div>
  );
}
