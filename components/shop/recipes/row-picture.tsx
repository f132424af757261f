import { FoodPicture } from "@/components/ui/food-picture";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import type { Recipe } from "@/lib/shop/recipes/views";

/** A recipe's picture in a table row. Hidden from screen readers, because the title is beside it. */
export function RowPicture({ recipe }: { recipe: Pick<Recipe, "_id" | "title" | "titleBn" | "image"> }) {
  return (
    <span aria-hidden className="row-picture w-12 shrink-0 xl:w-9">
      <FoodPicture
        src={recipe.image}
        title={nameOfDish(recipe)}
        seed={recipe._id}
        shape="square"
        sizes="48px"
        className="rounded-sm"
      />
    </span>
  );
}
