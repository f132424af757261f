import { expect, test } from "vitest";
import { placeOf } from "@/lib/delivery/parcels/box-place";
import { placeOfBooking } from "@/lib/delivery/parcels/rules";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { BOX_STATES } from "@/lib/shop/orders/status";
import type { StatedThing } from "@/lib/texts/states";
import { statedWords, statePairs } from "../../tests/support/contract-states";
import { PLACE_TONES, stateTone } from "./badge-tone";

test("a box and a booked parcel have the colours of the contract's table", () => {
  const tones = [...statePairs()].flatMap(([pair, { tone }]) => {
    const [box = "", status = ""] = pair.split(" ");
    const parcel = PARCEL_STATUSES.find((one) => one === status) ?? null;
    const word = BOX_STATES.find((one) => one === box);
    if (box !== "booking" && !word) return [];
    return [[pair, PLACE_TONES[word ? placeOf(word, parcel) : placeOfBooking(parcel)], tone]];
  });
  expect(tones.length).toBeGreaterThan(12);
  for (const [pair, tone, contract] of tones) expect(tone, pair).toBe(contract);
});

test("a state that is one word for everybody has the colour of the contract's table", () => {
  const rows = statedWords();
  expect(rows.length).toBeGreaterThan(30);
  for (const { thing, state, tone } of rows)
    expect(stateTone(thing as StatedThing, state), `${thing} ${state}`).toBe(tone);
});

test("a state of a payment that only the provider knows waits", () => {
  expect(stateTone("payments", "a_new_one")).toBe(stateTone("payments", "processing"));
});
