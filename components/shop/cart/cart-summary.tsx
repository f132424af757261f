"use client";

import { ChevronDown } from "lucide";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Price, SumLine } from "@/components/ui/price";
import { useRouter } from "@/components/ui/use-router";
import { sumTaka } from "@/lib/platform/money";
import { routes } from "@/lib/routes";
import type { CartBox } from "@/lib/shop/cart/views";
import {
  DELIVERY_CHARGE,
  type DeliveryArea,
  type DeliveryPlace,
  isOutOfArea,
  PLACE_OF,
  shownTotal,
} from "@/lib/shop/orders/rules";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { boxTexts } from "@/lib/texts/box";
import { cartTexts as texts } from "@/lib/texts/cart";
import { valuesTexts } from "@/lib/texts/values";
import { PlaceChoice } from "./place-choice";
import { usePlace } from "./use-place";

/** Returns true if every line of a box is for sale and enough portions of it are left. */
const isAvailable = ({ lines }: CartBox) =>
  lines.every(
    ({ soldOut, boxesLeft, quantity }) => !soldOut && (boxesLeft === null || quantity <= boxesLeft),
  );

/** The cost of all boxes with delivery, and the link to the checkout. The checkout charges exactly this total. */
export function CartSummary({ boxes, saving }: { boxes: readonly CartBox[]; saving: boolean }) {
  const { place, isDefault } = usePlace();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const open = unfolded ?? !place?.district;
  const lines = boxes.flatMap((box) => box.lines);
  const strayAt = (at: DeliveryPlace) => lines.find((line) => isOutOfArea(line, at));
  const whyNot = (area: DeliveryArea) => {
    const from = strayAt(PLACE_OF[area])?.from;
    return from ? boxTexts.cookedOnly(valuesTexts.place(from)) : null;
  };
  const first = strayAt(PLACE_OF.inside) && !strayAt(PLACE_OF.outside) ? "outside" : "inside";
  const reckoned = place ?? PLACE_OF[first];
  const { location } = reckoned;
  const subtotal = sumTaka(lines);
  const total = boxes.reduce((sum, { lines }) => sum + shownTotal(lines, location), 0);
  const delivery = DELIVERY_CHARGE[location] * boxes.length;
  const strays = lines.filter((line) => isOutOfArea(line, reckoned));
  const isExact = total === subtotal + delivery;
  return (
    <section
      aria-labelledby="cart-summary"
      className="max-lg:contents lg:sticky lg:top-24 lg:rounded-md lg:bg-sunken lg:p-6"
      aria-busy={saving || undefined}
    >
      <div className="max-lg:mt-8 max-lg:rounded-md max-lg:bg-sunken max-lg:px-5 max-lg:py-3">
        <div className="flex flex-wrap items-center justify-between gap-3 max-lg:min-h-touch">
          <p id="cart-summary" className="text-lg font-semibold">
            {texts.summary}
          </p>
          <span role="status" className="ml-auto text-sm text-ink-2">
            {saving && texts.saving}
          </span>
          <button
            type="button"
            aria-expanded={open}
            aria-controls="cart-sums"
            onClick={() => setUnfolded(!open)}
            className="flex min-h-touch items-center gap-2 font-semibold lg:hidden"
          >
            {texts.sumDetails}
            <Icon of={ChevronDown} size={20} className={open ? "rotate-180" : undefined} />
          </button>
        </div>
        <div id="cart-sums" className={open ? "max-lg:pb-2" : "max-lg:hidden"}>
          <div className="mt-2">
            {isDefault && place?.district ? (
              <p>{texts.deliverToDefault(valuesTexts.place(place.district))}</p>
            ) : (
              <PlaceChoice
                place={place}
                reckoned={reckoned}
                whyNot={whyNot}
                onChoose={() => setUnfolded(true)}
              />
            )}
          </div>
          <dl className="mt-4 grid gap-2.5 border-t border-line pt-4">
            <SumLine label={texts.recipes} taka={subtotal} />
            <SumLine label={texts.deliveries(boxes.length)} taka={delivery} />
          </dl>
          {!isExact && <p className="mt-1 text-sm text-ink-2">{texts.rounded}</p>}
        </div>
      </div>
      {strays.length > 0 && (
        <Notice kind="warning" className="mt-5">
          {(isDefault ? texts.outOfDefault : texts.outOfArea)(strays.map(nameOfDish).join(", "))}
        </Notice>
      )}
      <div className="stuck bottom-0 z-20 flex flex-wrap items-center gap-x-5 gap-y-2 max-lg:-mx-gutter max-lg:mt-6 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-gutter max-lg:py-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mt-4 lg:block">
        <dl className="max-w-full shrink-0 lg:mb-5 lg:border-t lg:border-line lg:pt-4">
          <div className="lg:flex lg:items-baseline lg:justify-between lg:gap-4">
            <dt className="font-semibold max-lg:text-sm">
              {place || location === "outside" ? texts.total : texts.totalInside}
            </dt>
            <dd aria-live="polite">
              <Price taka={total} className="text-xl font-semibold lg:text-2xl" />
            </dd>
          </div>
        </dl>
        <div className="min-w-0 flex-[1_1_7.5rem]">
          {!boxes.every(isAvailable) ? (
            <Notice kind="warning">{texts.notAvailable}</Notice>
          ) : (
            // A default address never hides the link. Any other place hides it if a recipe is not delivered there.
            (isDefault || strays.length === 0) && <CheckoutLink saving={saving} />
          )}
        </div>
      </div>
    </section>
  );
}

/** The link to the checkout. A click opens the checkout only after all changes of the cart are saved. */
function CheckoutLink({ saving }: { saving: boolean }) {
  const router = useRouter();
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (wanted && !saving) router.push(routes.checkout);
  }, [wanted, saving, router]);
  return (
    <ButtonLink
      href={routes.checkout}
      prefetch={false}
      size="lg"
      block
      onClick={(event) => {
        if (!saving) return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      {texts.checkout}
    </ButtonLink>
  );
}
