"use client";

import { useState } from "react";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { Select } from "@/components/ui/select";
import { formatTaka } from "@/lib/platform/money";
import { DISTRICTS, placeOptions } from "@/lib/platform/places/districts";
import {
  DELIVERY_CHARGE,
  type DeliveryArea,
  type DeliveryPlace,
  INSIDE_DISTRICT,
  PLACE_OF,
} from "@/lib/shop/orders/rules";
import { cartTexts as texts } from "@/lib/texts/cart";
import { valuesTexts } from "@/lib/texts/values";
import { choosePlace } from "./use-place";

const OUTSIDE = DISTRICTS.filter((name) => name !== INSIDE_DISTRICT);

interface PlaceChoiceProps {
  /** null: not known yet. */
  place: DeliveryPlace | null;
  /** The place for which the total beside it is reckoned: `place`, otherwise the one that is chosen at first. */
  reckoned: DeliveryPlace;
  /** Why an area can't be chosen, or null. */
  whyNot: (location: DeliveryArea) => string | null;
  onChoose: () => void;
}

/** Asks for the delivery place: Dhaka or another district. A known place is shown as one line with a button. */
export function PlaceChoice({ place, reckoned, whyNot, onChoose }: PlaceChoiceProps) {
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
              help={whyNot(location) ?? formatTaka(DELIVERY_CHARGE[location])}
              disabled={whyNot(location) !== null}
              value={location}
              checked={reckoned.location === location}
              onChange={() => choose(PLACE_OF[location])}
            />
          ))}
        </ChoiceGroup>
        {reckoned.location === "outside" && (
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
