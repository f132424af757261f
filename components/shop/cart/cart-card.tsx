"use client";

import { X } from "lucide";
import { BoxLine } from "@/components/shop/boxes/box-line";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { RecipePrice } from "@/components/shop/boxes/recipe-price";
import { SoldOutBadge } from "@/components/shop/kitchens/sold-out-badge";
import { ArrowLink } from "@/components/ui/arrow-link";
import { Badge } from "@/components/ui/badge";
import { FoodPicture } from "@/components/ui/food-picture";
import { routes } from "@/lib/routes";
import { QUANTITY_MAX } from "@/lib/shop/cart/rules";
import type { CartItem } from "@/lib/shop/cart/views";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { isPriceForSale } from "@/lib/shop/recipes/states";
import { cartTexts } from "@/lib/texts/cart";
import { kitchensTexts } from "@/lib/texts/kitchens";
import { valuesTexts } from "@/lib/texts/values";
import { IconButton } from "../../ui/icon";
import { QuantityStepper } from "./quantity-stepper";
import { useElsewhere } from "./use-place";

interface CartCardProps {
  item: CartItem;
  /** How many portions of the recipe can still be sold; null means no limit. */
  boxesLeft: number | null;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
}

/** One recipe in the cart (specification, points 2 and 9). A recipe that is hidden now has no link and no price. */
export function CartCard({ item, boxesLeft, onQuantity, onRemove }: CartCardProps) {
  const isGone = item.state !== undefined;
  const [name] = namesOfDish(item);
  const isForSale = !isGone && isPriceForSale(item.price);
  const elsewhere = useElsewhere(item) !== null;
  const tooMany = !item.soldOut && boxesLeft !== null && item.quantity > boxesLeft;
  return (
    <li className="relative flex flex-wrap gap-4 rounded-md border border-line bg-surface p-3 sm:gap-6 sm:p-4">
      <FoodPicture
        src={item.image}
        title={name}
        seed={item._id}
        sizes="(width >= 40rem) 192px, 112px"
        className="h-30 w-24 shrink-0 rounded-sm max-[359px]:w-20 sm:h-auto sm:w-44"
      />
      <div className="flex min-w-0 flex-[1_1_10rem] flex-col">
        <p className="truncate pr-11 text-sm text-ink-2">{valuesTexts.category(item.category)}</p>
        <h2 className="display pr-9 text-xl leading-tight wrap-anywhere">
          <DishName of={item} />
        </h2>
        <OtherName of={item} className="pr-9" />
        {isGone ? (
          <p className="mt-1.5">
            <Badge tone="grey">{cartTexts.noLongerForSale}</Badge>
          </p>
        ) : (
          <>
            {isForSale && <BoxLine box={item} className="mt-1" />}
            <p className="mt-1.5">
              <RecipePrice taka={item.price} className="font-semibold max-[359px]:text-sm" />
            </p>
            {isForSale && (
              <div className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-2">
                <QuantityStepper
                  title={name}
                  quantity={item.quantity}
                  // At least 1, so that a quantity above the stock can still be lowered.
                  most={Math.max(Math.min(QUANTITY_MAX, boxesLeft ?? QUANTITY_MAX), 1)}
                  onChange={onQuantity}
                />
                <SoldOutBadge recipe={item} />
                {elsewhere && item.from && (
                  <Badge tone="red">{cartTexts.onlyIn(valuesTexts.place(item.from))}</Badge>
                )}
                {tooMany && <Badge tone="red">{kitchensTexts.onlyLeft(boxesLeft)}</Badge>}
              </div>
            )}
            <div className="mt-auto flex flex-wrap gap-x-5 pt-1">
              <ArrowLink href={routes.recipe(item._id)}>{cartTexts.viewDetails}</ArrowLink>
            </div>
          </>
        )}
      </div>
      <IconButton
        icon={X}
        label={cartTexts.remove(name)}
        onClick={onRemove}
        className="absolute top-1.5 right-1.5 text-ink-2 hover:bg-sunken"
      />
    </li>
  );
}
