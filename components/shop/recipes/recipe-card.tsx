import { DishName } from "@/components/shop/boxes/dish-name";
import { RecipePrice } from "@/components/shop/boxes/recipe-price";
import { CardCartButton } from "@/components/shop/cart/card-cart-button";
import { SoldOutBadge } from "@/components/shop/kitchens/sold-out-badge";
import { SaveButton } from "@/components/shop/lists/save-button";
import { RatingMark } from "@/components/shop/reviews/stars";
import { AsWritten } from "@/components/ui/as-written";
import { FoodPicture } from "@/components/ui/food-picture";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { nameOfKitchen } from "@/lib/shop/kitchens/rules";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import type { ListedRecipe as Card } from "@/lib/shop/recipes/views";
import { boxTexts } from "@/lib/texts/box";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { drawnAlt } from "./recipe-picture";

interface RecipeCardProps {
  recipe: Card;
  /** True for the first cards on a page. Their pictures are loaded at once. */
  first?: boolean;
  /** The heading level of the card's title. */
  heading?: "h2" | "h3";
}

/**
 * A recipe in a list: its picture and four lines (contract, "Words" of a box). Must be inside `SavedRecipesHere` and
 * `CartHere`.
 */
export function RecipeCard({ recipe, first = false, heading: Heading = "h2" }: RecipeCardProps) {
  const name = nameOfDish(recipe);
  const time = cookingTimeText(recipe.cookingTime);
  return (
    <article className="recipe-card group">
      <div className="relative">
        <FoodPicture
          src={recipe.image}
          title={name}
          alt={drawnAlt(recipe.image)}
          seed={recipe._id}
          sizes="(min-width:80rem) 282px, (min-width:64rem) 22vw, (min-width:40rem) 30vw, 46vw"
          first={first}
          grow
        />
        <Mark recipe={recipe} />
      </div>
      <Heading className="display card-name">
        <RoutedLink href={routes.recipe(recipe._id)} className="whole-card">
          <DishName of={recipe} />
        </RoutedLink>
      </Heading>
      <AsWritten as="p" of={nameOfKitchen(recipe)} className="truncate" />
      <p className="card-facts">
        <RatingMark rating={recipe.rating} />
        {time && (
          <span className="fact-time">
            <span className="sr-only">{recipesTexts.cookingTime}</span>
            <AsWritten of={time} />
          </span>
        )}
      </p>
      <div className="card-price">
        <RecipePrice taka={recipe.price} />
        <CardCartButton recipe={recipe} />
      </div>
      <SaveButton recipe={{ id: recipe._id, title: name }} />
    </article>
  );
}

/** The words on a card's picture: why the recipe can't be bought, or kit or ready food, and where that goes. */
function Mark({ recipe }: { recipe: Card }) {
  if (recipe.soldOut) {
    return (
      <p className="absolute top-2 left-2">
        <SoldOutBadge recipe={recipe} />
      </p>
    );
  }
  if (!isPriceForSale(recipe.price)) return null;
  const from = recipe.boxKind === "cooked" && recipe.from;
  return (
    <p className="card-mark">
      {[boxTexts.kinds[recipe.boxKind], from && valuesTexts.place(from)].filter(Boolean).join(" · ")}
    </p>
  );
}
