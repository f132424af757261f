import { FoodPicture, type FoodPictureProps } from "@/components/ui/food-picture";
import { dishOf } from "@/lib/platform/pictures/rules";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { dishAlts } from "@/lib/texts/dish-pictures";
import { recipesTexts } from "@/lib/texts/recipes";
import type { WholeAndClose } from "./whole-and-close";

/** The alt text of a picture drawn for this site. Returns undefined for a seller's picture or an unknown dish. */
export function drawnAlt(image: string): string | undefined {
  const slug = dishOf(image);
  return slug !== null && Object.hasOwn(dishAlts, slug) ? dishAlts[slug] : undefined;
}

interface RecipePictureProps extends Omit<FoodPictureProps, "src" | "title" | "alt" | "seed" | "className"> {
  recipe: { _id: string; title: string; titleBn?: string | undefined; image: string };
  className?: string;
  pictureClass?: string;
  /** The component that also shows a close-up of the dish. It is a prop, so that other pages do not load its code. */
  Both?: typeof WholeAndClose;
}

/**
 * The main picture of a recipe's page. A picture drawn for this site is labelled as drawn, because it is no photo of
 * the food sold.
 */
export function RecipePicture({ recipe, className, pictureClass = "", Both, ...slot }: RecipePictureProps) {
  const alt = drawnAlt(recipe.image);
  const whole = {
    src: recipe.image,
    title: nameOfDish(recipe),
    alt,
    seed: recipe._id,
    className: pictureClass,
    ...slot,
  };
  return (
    <figure className={className}>
      <div className="relative">
        {Both && alt !== undefined ? <Both {...whole} alt={alt} /> : <FoodPicture {...whole} />}
        {alt !== undefined && (
          <figcaption className="absolute bottom-3 left-3 rounded-full bg-paper/90 px-2.5 py-0.5 text-xs text-ink-2 print:static print:mt-1 print:p-0 print:text-black">
            {recipesTexts.illustration}
          </figcaption>
        )}
      </div>
    </figure>
  );
}
