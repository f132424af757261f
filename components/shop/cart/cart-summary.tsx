"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { Notice } from "@/components/ui/notice";
import { SumLine } from "@/components/ui/price";
import { Select } from "@/components/ui/select";
import { formatTaka, toPoisha, toTaka } from "@/lib/platform/money";
import { DISTRICTS } from "@/lib/platform/places/districts";
import { routes } from "@/lib/routes";
import type { CartBox } from "@/lib/shop/cart/schema";
import { DELIVERY_CHARGE, type DeliveryPlace, INSIDE_DISTRICT, totalPayable } from "@/lib/shop/orders/rules";
import { cartTexts as say } from "@/lib/texts/en/cart";
import { choosePlace, usePlace } from "./use-place";

/** Whether all of a box can be had, as far as is known here. */
const isAvailable = ({ lines }: CartBox) =>
  lines.every(
    ({ soldOut, boxesLeft, quantity }) => !soldOut && (boxesLeft === null || quantity <= boxesLeft),
  );

/** What all boxes cost, delivery once a box, and the way to the checkout, which charges this very total. */
export function CartSummary({ boxes, saving }: { boxes: readonly CartBox[]; saving: boolean }) {
  const { place, isDefault } = usePlace();
  const location = place?.location ?? "inside";
  const subtotal = boxes.reduce((sum, box) => sum + toPoisha(box.subtotal), 0);
  const total = boxes.reduce(
    (sum, box) => sum + totalPayable({ pricePoisha: toPoisha(box.subtotal), quantity: 1, location }),
    0,
  );
  const delivery = DELIVERY_CHARGE[location] * boxes.length;
  const isExact = total === subtotal + toPoisha(delivery);
  return (
    <section
      aria-labelledby="cart-summary"
      className="rounded-md bg-sunken p-5 sm:p-6 lg:sticky lg:top-24"
      aria-busy={saving || undefined}
    >
      <p id="cart-summary" className="flex items-baseline justify-between gap-3 text-lg font-semibold">
        {say.summary}
        <span role="status" className="text-sm font-normal text-ink-2">
          {saving && say.saving}
        </span>
      </p>
      <div className="mt-4">
        {isDefault && place?.district ? (
          <p>{say.deliverToDefault(place.district)}</p>
        ) : (
          <PlaceChoice place={place} />
        )}
      </div>
      <dl className="mt-5 grid gap-2.5 border-t border-line pt-5">
        <SumLine label={say.recipes} taka={toTaka(subtotal)} />
        <SumLine label={say.deliveries(boxes.length)} taka={delivery} />
        <SumLine label={say.total} taka={toTaka(total)} look="total" />
      </dl>
      {!isExact && <p className="mt-1 text-sm text-ink-2">{say.rounded}</p>}
      {boxes.every(isAvailable) ? (
        <CheckoutLink saving={saving} />
      ) : (
        <Notice kind="warning" className="mt-5">
          {say.notAvailable}
        </Notice>
      )}
    </section>
  );
}

/** Asked once: inside Dhaka, or outside and where. */
function PlaceChoice({ place }: { place: DeliveryPlace | null }) {
  const location = place?.location ?? "inside";
  return (
    <div className="grid gap-3">
      <ChoiceGroup legend={say.deliverTo}>
        {(["inside", "outside"] as const).map((one) => (
          <ChoiceCard
            key={one}
            name="delivery"
            title={say[one]}
            help={formatTaka(DELIVERY_CHARGE[one])}
            value={one}
            checked={location === one}
            onChange={() =>
              choosePlace({ location: one, district: one === "inside" ? INSIDE_DISTRICT : null })
            }
          />
        ))}
      </ChoiceGroup>
      {location === "outside" && (
        <Select
          label={say.district}
          placeholder={say.chooseDistrict}
          options={OUTSIDE.map((name) => ({ value: name, label: name }))}
          value={place?.district ?? ""}
          onChange={({ target }) => choosePlace({ location, district: target.value || null })}
        />
      )}
    </div>
  );
}

const OUTSIDE = DISTRICTS.filter((name) => name !== INSIDE_DISTRICT);

/** The checkout buys what the server has of the cart: a click while a change is on its way leads there once it has arrived. */
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
      className="mt-5"
      onClick={(event) => {
        if (!saving) return;
        event.preventDefault();
        setWanted(true);
      }}
    >
      {say.checkout}
    </ButtonLink>
  );
}
