"use client";

import { ArrowRight } from "lucide";
import { DishName } from "@/components/shop/boxes/dish-name";
import { SmallPicture } from "@/components/shop/boxes/small-picture";
import { usePlace } from "@/components/shop/cart/use-place";
import { ButtonLink } from "@/components/ui/button-link";
import { Dialog } from "@/components/ui/dialog";
import { Price } from "@/components/ui/price";
import { formatTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { DELIVERY_CHARGE, type DeliveryArea, locationOfDistrict, shownTotal } from "@/lib/shop/orders/rules";
import { boxSummary, type SummaryFacts } from "@/lib/shop/recipes/box-summary";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import type { Recipe } from "@/lib/shop/recipes/views";
import { boxTexts } from "@/lib/texts/box";
import { checkoutTexts } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";
import { langOf } from "@/lib/texts/lang-of";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { Icon } from "../../ui/icon";

export type BoxToBuy = SummaryFacts &
  Pick<Recipe, "_id" | "title" | "titleBn" | "image" | "category" | "cookingTime" | "servings" | "price">;

/** The Buy Now dialog (specification, point 2): the contents and price of one box, and the link to the checkout. */
export function BuyDialog({
  recipe,
  open,
  onClose,
}: {
  recipe: BoxToBuy;
  open: boolean;
  onClose: () => void;
}) {
  const { place } = usePlace();
  /** Both totals only while nobody knows where it goes; cooked food stays in its kitchen's district. */
  const areas: readonly DeliveryArea[] =
    recipe.boxKind === "cooked" && recipe.from
      ? [locationOfDistrict(recipe.from)]
      : place
        ? [place.location]
        : ["inside", "outside"];
  const facts = [
    [recipesTexts.category, valuesTexts.category(recipe.category)],
    [boxTexts.heading, boxSummary(recipe)],
    [recipesTexts.cookingTime, cookingTimeText(recipe.cookingTime) || commonTexts.notAvailable],
    [
      recipesTexts.servings,
      recipe.servings === null ? commonTexts.notAvailable : localDigits(recipe.servings),
    ],
    [checkoutTexts.priceEach, formatTaka(recipe.price)],
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      lead={<SmallPicture of={{ ...recipe, seed: recipe._id }} width={88} className="w-22" />}
      title={
        <>
          <span className="block font-sans text-base font-normal tracking-normal text-ink-2">
            {checkoutTexts.heading}
          </span>
          <span className="block text-3xl leading-tight wrap-anywhere">
            <DishName of={recipe} />
          </span>
        </>
      }
    >
      <dl className="mt-6 border-t border-line">
        {facts.map(([label, value]) => (
          <div key={label} className="flex min-h-12 items-center justify-between gap-4 border-b border-line">
            <dt className="text-ink-2">{label}</dt>
            <dd className="min-w-0 text-right font-medium wrap-anywhere" lang={langOf(value)}>
              {value}
            </dd>
          </div>
        ))}
        {areas.map((area) => (
          <div
            key={area}
            className="flex min-h-16 flex-wrap items-center justify-between gap-x-4 border-b border-line py-2"
          >
            <dt className="font-semibold">
              {checkoutTexts.totalPrice}
              <span className="block text-sm font-normal text-ink-2">
                {checkoutTexts.withDelivery(checkoutTexts[area], formatTaka(DELIVERY_CHARGE[area]))}
              </span>
            </dt>
            <dd>
              <Price
                taka={shownTotal([{ price: recipe.price, quantity: 1 }], area)}
                className="text-2xl font-semibold"
              />
            </dd>
          </div>
        ))}
      </dl>
      <ButtonLink href={routes.buy(recipe._id)} prefetch={false} size="lg" block className="mt-4">
        {checkoutTexts.proceedToCheckout}
        <Icon of={ArrowRight} aria-hidden size={20} />
      </ButtonLink>
    </Dialog>
  );
}
