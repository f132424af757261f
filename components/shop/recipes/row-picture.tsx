import { FoodPicture } from "@/components/ui/food-picture";
import type { Recipe } from "@/lib/shop/recipes/views";

/** A recipe's picture in a table row. Hidden from screen readers, because the title is beside it. */
export function RowPicture({ recipe }: { recipe: Pick<Recipe, "_id" | "title" | "image"> }) {
  return (
    <span aria-hidden className="w-12 shrink-0 xl:w-9">
      <FoodPicture
        src={recipe.image}
        title={recipe.title}
        seed={recipe._id}
        shape="square"
        sizes="48px"
        className="rounded-sm"
      />
    </span>
  );
}
