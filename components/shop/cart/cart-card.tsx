"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { ArrowLink } from "@/components/ui/arrow-link";
import { Badge } from "@/components/ui/badge";
import { FoodPicture } from "@/components/ui/food-picture";
import { Price } from "@/components/ui/price";
import { routes } from "@/lib/routes";
import type { Recipe } from "@/lib/shop/recipes/schema";
import { cartTexts } from "@/lib/texts/cart";
import { recipesTexts } from "@/lib/texts/recipes";

/**
 * One recipe of the cart (specification, points 2 and 9: the price with two decimals). One that was hidden meanwhile has
 * neither page nor price any more.
 */
export function CartCard({ recipe, onRemove }: { recipe: Recipe; onRemove: () => void }) {
  const isGone = recipe.state !== undefined;
  return (
    <li className="relative flex gap-4 rounded-md border border-line bg-surface p-3 sm:gap-6 sm:p-4">
      <FoodPicture
        src={recipe.image}
        title={recipe.title}
        seed={recipe._id}
        sizes="(width >= 40rem) 192px, 112px"
        className="h-30 w-28 shrink-0 rounded-sm sm:h-auto sm:w-48"
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="truncate pr-11 text-sm text-ink-2">{recipe.category}</p>
        <h2 className="display pr-9 text-xl leading-tight break-words">{recipe.title}</h2>
        {isGone ? (
          <p className="mt-1.5">
            <Badge tone="grey">{cartTexts.noLongerForSale}</Badge>
          </p>
        ) : (
          <>
            <Price taka={recipe.price} decimals className="mt-1.5 font-semibold" />
            <div className="mt-auto flex flex-wrap gap-x-5">
              <ArrowLink href={routes.recipe(recipe._id)} prefetch={false}>
                {cartTexts.viewDetails}
              </ArrowLink>
              {recipe.price > 0 && (
                <Link
                  href={routes.buy(recipe._id)}
                  prefetch={false}
                  className="inline-flex min-h-touch items-center font-semibold underline-offset-4 hover:underline"
                >
                  {recipesTexts.buyNow}
                </Link>
              )}
            </div>
          </>
        )}
      </div>
      <button
        type="button"
        aria-label={cartTexts.remove(recipe.title)}
        onClick={onRemove}
        className="absolute top-1.5 right-1.5 grid size-touch place-items-center rounded-sm text-ink-2 hover:bg-sunken"
      >
        <X aria-hidden size={20} />
      </button>
    </li>
  );
}
