import { FoodPicture, type FoodPictureProps } from "@/components/ui/food-picture";
import { dishOf } from "@/lib/platform/pictures/rules";
import { dishAlts } from "@/lib/texts/dish-pictures";
import { recipesTexts } from "@/lib/texts/recipes";
import type { WholeAndClose } from "./whole-and-close";

/** What is seen in a picture that we made; undefined for a seller's own, and for an address that only looks like ours. */
export function drawnAlt(image: string): string | undefined {
  const slug = dishOf(image);
  return slug !== null && Object.hasOwn(dishAlts, slug) ? dishAlts[slug] : undefined;
}

interface RecipePictureProps extends Omit<FoodPictureProps, "src" | "title" | "alt" | "seed" | "className"> {
  recipe: { _id: string; title: string; image: string };
  className?: string;
  pictureClass?: string;
  /** Shows a dish of ours also from close. Given, not imported: pages without it don't load its script. */
  Both?: typeof WholeAndClose;
}

/** The picture that a recipe's page is about. One that we made says so: it is no photo of what is cooked and sold. */
export function RecipePicture({ recipe, className, pictureClass = "", Both, ...slot }: RecipePictureProps) {
  const alt = drawnAlt(recipe.image);
  const whole = {
    src: recipe.image,
    title: recipe.title,
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
