import { FoodPicture } from "@/components/ui/food-picture";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";

/** A small square picture beside a dish's name. `width` is in px; `className` must set the same width. */
export const SmallPicture = ({
  of,
  width,
  className,
}: {
  of: { title: string; titleBn?: string | undefined; image: string; seed: string };
  width: number;
  className: string;
}) => (
  <FoodPicture
    src={of.image}
    title={nameOfDish(of)}
    seed={of.seed}
    shape="square"
    sizes={`${width}px`}
    className={`${className} shrink-0 rounded-sm`}
  />
);
