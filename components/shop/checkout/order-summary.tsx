"use client";

import { ChevronDown } from "lucide";
import { type ReactNode, useId, useState } from "react";
import { BoxLine } from "@/components/shop/boxes/box-line";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { SmallPicture } from "@/components/shop/boxes/small-picture";
import { Badge } from "@/components/ui/badge";
import { Icon } from "@/components/ui/icon";
import { InScripts } from "@/components/ui/in-scripts";
import { Price, SumLine } from "@/components/ui/price";
import { RoutedLink } from "@/components/ui/routed-link";
import { formatTaka, sumTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import { nameOfKitchen } from "@/lib/shop/kitchens/rules";
import { DELIVERY_CHARGE, type DeliveryArea, districtOf } from "@/lib/shop/orders/rules";
import { basketTexts } from "@/lib/texts/basket";
import { boxTexts } from "@/lib/texts/box";
import { checkoutTexts as texts } from "@/lib/texts/checkout";
import { commonTexts } from "@/lib/texts/common";
import { daysText } from "../cart/delivery-note";
import { type ShownBox, subtotalOfBox, totalOfBasket, totalOfBox } from "./basket-changes";
import type { CheckoutRecipe } from "./checkout-calls";

const deliveryTo = (location: DeliveryArea) =>
  location === "inside" ? texts.deliveryInside : texts.deliveryOutside;

/** A summary beside the form. On a phone it stands above the form, and only its total shows until it is unfolded. */
function Summary({ heading, total, children }: { heading: string; total: number; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-heading`} className="rounded-md bg-sunken px-5 py-2 sm:px-6 lg:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id={`${id}-heading`} className="text-lg font-semibold">
          {heading}
        </h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-touch items-center gap-2 lg:hidden"
        >
          <span className="sr-only">{texts.summaryDetails}</span>
          <Price taka={total} className="text-lg font-semibold" />
          <Icon of={ChevronDown} aria-hidden size={20} className={open ? "rotate-180" : undefined} />
        </button>
      </div>
      <div id={id} className={open ? "max-lg:pb-4" : "max-lg:hidden"}>
        {children}
      </div>
    </section>
  );
}

/** The summary of a Buy Now order. `total`: the amount that will be charged, in taka. */
export function OrderSummary({
  recipe,
  quantity,
  location,
  district,
  total,
}: {
  recipe: CheckoutRecipe;
  quantity: number;
  location: DeliveryArea;
  /** The delivery district; null or "" if not chosen yet. */
  district: string | null;
  total: number;
}) {
  return (
    <Summary heading={texts.order} total={total}>
      <div className="mt-4 flex items-start gap-4">
        <SmallPicture of={{ ...recipe, seed: recipe.id }} width={80} className="w-20" />
        <div className="min-w-0">
          <p className="display text-xl leading-tight wrap-anywhere">
            <DishName of={recipe} />
          </p>
          <OtherName of={recipe} className="mt-0.5" />
          <p className="mt-1 truncate text-sm text-ink-2">
            <InScripts of={commonTexts.by(nameOfKitchen(recipe))} />
          </p>
          <BoxLine box={recipe} className="mt-0.5" />
          <p className="num mt-0.5 text-sm text-ink-2">
            {texts.quantityTimes(quantity, formatTaka(recipe.price))}
          </p>
        </div>
      </div>
      <dl className="mt-6 grid gap-2.5 border-t border-line pt-5">
        <SumLine label={texts.recipeBox} taka={sumTaka([{ price: recipe.price, quantity }])} />
        <SumLine label={deliveryTo(location)} taka={DELIVERY_CHARGE[location]} />
        <SumLine label={texts.totalPayable} taka={total} look="total" />
      </dl>
      <p className="sentence mt-1 text-sm text-ink-2">
        {daysText(recipe.from ?? null, districtOf(location, district || null))}
      </p>
    </Summary>
  );
}

/** The summary of the cart's checkout: one box per kitchen, and the amount that will be charged. */
export function BasketSummary({
  boxes,
  location,
  earlier,
  daysOf,
}: {
  boxes: readonly ShownBox[];
  location: DeliveryArea;
  /** The ids of the recipes that come from the account's earlier cart. */
  earlier: readonly string[];
  /** The delivery time of a box in words. */
  daysOf: (box: ShownBox) => string;
}) {
  const lines = boxes.reduce((count, box) => count + box.lines.length, 0);
  const total = totalOfBasket(boxes, location);
  return (
    <Summary heading={basketTexts.basket} total={total}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm text-ink-2">{basketTexts.size(lines, boxes.length)}</p>
        <RoutedLink
          href={routes.cart}
          className="inline-flex min-h-touch items-center font-semibold text-alta-ink underline-offset-4 hover:underline"
        >
          {basketTexts.changeCart}
        </RoutedLink>
      </div>
      <ul>
        {boxes.map((box) => (
          <SummaryBox key={box.sellerId} box={box} location={location} earlier={earlier} days={daysOf(box)} />
        ))}
      </ul>
      <div className="mt-5 flex items-baseline justify-between gap-4 border-t border-line-strong pt-4">
        <span className="font-semibold">{basketTexts.total}</span>
        <span aria-live="polite">
          <Price taka={total} className="text-2xl font-semibold" />
        </span>
      </div>
    </Summary>
  );
}

interface SummaryBoxProps {
  box: ShownBox;
  location: DeliveryArea;
  earlier: readonly string[];
  days: string;
}

function SummaryBox({ box, location, earlier, days }: SummaryBoxProps) {
  const subtotal = subtotalOfBox(box);
  const total = totalOfBox(box, location);
  return (
    <li className="mt-5 border-t border-line pt-5">
      <h3 className="font-semibold wrap-anywhere">
        <InScripts of={boxTexts.from(box.sellerName)} />
      </h3>
      <ul className="mt-3 grid gap-3">
        {box.lines.map((line) => (
          <li key={line.recipeId} className="flex items-center gap-3">
            <SmallPicture of={{ ...line, seed: line.recipeId }} width={48} className="w-12" />
            <div className="min-w-0 flex-1">
              <p className="leading-snug wrap-anywhere">
                <DishName of={line} />
              </p>
              <OtherName of={line} />
              <BoxLine box={line} />
              <p className="num text-sm text-ink-2">
                {texts.quantityTimes(line.quantity, formatTaka(line.price))}
              </p>
              {earlier.includes(line.recipeId) && <Badge tone="orange">{basketTexts.earlierCart}</Badge>}
            </div>
            <Price taka={sumTaka([line])} />
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-1.5 text-sm">
        {box.lines.length > 1 && <SumLine label={basketTexts.subtotal} taka={subtotal} />}
        <SumLine label={deliveryTo(location)} taka={DELIVERY_CHARGE[location]} />
        <SumLine label={basketTexts.boxTotal} taka={total} look="strong" />
      </dl>
      <p className="sentence mt-1 text-sm text-ink-2">{days}</p>
      {total !== subtotal + DELIVERY_CHARGE[location] && (
        <p className="mt-1 text-right text-sm text-ink-2">{basketTexts.rounded}</p>
      )}
    </li>
  );
}
