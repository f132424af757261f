"use client";

import { useState } from "react";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { Select } from "@/components/ui/select";
import { formatTaka } from "@/lib/platform/money";
import { DISTRICTS, placeOptions } from "@/lib/platform/places/districts";
import { DELIVERY_CHARGE, type DeliveryPlace, INSIDE_DISTRICT } from "@/lib/shop/orders/rules";
import { cartTexts as texts } from "@/lib/texts/cart";
import { valuesTexts } from "@/lib/texts/values";
import { choosePlace } from "./use-place";

const OUTSIDE = DISTRICTS.filter((name) => name !== INSIDE_DISTRICT);

/** Asks for the delivery place: Dhaka or another district. A known place is shown as one line with a button. */
export function PlaceChoice({ place, onChoose }: { place: DeliveryPlace | null; onChoose: () => void }) {
  // The question stays open after an answer, so that the page does not move under the buyer's finger.
  const [isAnswered, setAnswered] = useState(false);
  const district = place?.district ?? null;
  const choose = (chosen: DeliveryPlace) => {
    setAnswered(true);
    onChoose();
    choosePlace(chosen);
  };
  return (
    <details open={district === null || isAnswered}>
      <summary className="flex min-h-touch cursor-pointer list-none items-center justify-between gap-4">
        <span>{district === null ? texts.deliverTo : texts.deliveredTo(valuesTexts.place(district))}</span>
        {district !== null && <span className="font-semibold underline">{texts.changePlace}</span>}
      </summary>
      <div className="mt-2 grid gap-3">
        <ChoiceGroup legend={texts.deliverTo} hideLegend>
          {(["inside", "outside"] as const).map((location) => (
            <ChoiceCard
              key={location}
              name="delivery"
              title={texts[location]}
              help={formatTaka(DELIVERY_CHARGE[location])}
              value={location}
              checked={place?.location === location}
              onChange={() => choose({ location, district: location === "inside" ? INSIDE_DISTRICT : null })}
            />
          ))}
        </ChoiceGroup>
        {place?.location === "outside" && (
          <Select
            label={texts.district}
            placeholder={texts.chooseDistrict}
            options={placeOptions(OUTSIDE)}
            value={district ?? ""}
            onChange={({ target }) => choose({ location: "outside", district: target.value || null })}
          />
        )}
      </div>
    </details>
  );
}
