import { expect, it } from "vitest";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { type Coordinates, DAY_STOPS, dayFit, splitDay, stopNumbers, stopsOf } from "./stops";
import type { Delivery } from "./views";

const where: Coordinates = Object.fromEntries(
  SERVICE_AREAS.map(({ district, latitude, longitude }) => [district, [latitude, longitude]]),
);
type Known = Pick<Delivery, "_id" | "delivery_status"> & { from: string[]; to: string[] };
const carry = ({ _id, delivery_status, from, to }: Known) =>
  ({
    _id,
    delivery_status,
    title: `parcel ${_id}`,
    sender_district: from[0] ?? null,
    sender_center: from[1] ?? null,
    receiver_district: to[0] ?? null,
    receiver_center: to[1] ?? null,
  }) as Delivery;
const way = (parcels: Known[]) =>
  stopsOf(parcels.map(carry), "Dhaka", where).map(({ district, area, km, tasks }) =>
    [district, area, km, ...tasks.map(({ what, delivery }) => `${what} ${delivery._id}`)].join(" "),
  );

it("goes to the nearest stop first, and hands nothing over that is not picked up yet", () => {
  expect(
    way([
      { _id: "far", delivery_status: "in_transit", from: ["Dhaka"], to: ["Rajshahi", "Bagha"] },
      { _id: "new", delivery_status: "assigned", from: ["Dhaka", "Uttara"], to: ["Gazipur", "Sadar"] },
    ]),
  ).toEqual([
    "Dhaka Uttara  pick_up new",
    "Gazipur Sadar 32 hand_over new",
    "Rajshahi Bagha 193 hand_over far",
  ]);
});

it("each parcel has the numbers of all its stops, so that none is missing", () => {
  const parcels: Known[] = [
    { _id: "far", delivery_status: "in_transit", from: ["Dhaka"], to: ["Rajshahi", "Bagha"] },
    { _id: "new", delivery_status: "assigned", from: ["Dhaka", "Uttara"], to: ["Gazipur", "Sadar"] },
  ];
  expect(Object.fromEntries(stopNumbers(stopsOf(parcels.map(carry), "Dhaka", where)))).toEqual({
    new: [1, 2],
    far: [3],
  });
});

it("what is to do at one place is one stop, also where something else was booked between", () => {
  expect(
    way([
      { _id: "a", delivery_status: "assigned", from: ["Dhaka", "Uttara"], to: ["Dhaka", "Banani"] },
      { _id: "b", delivery_status: "assigned", from: ["Dhaka", "Mirpur"], to: ["Dhaka", "Banani"] },
      { _id: "c", delivery_status: "assigned", from: ["Dhaka", "Uttara"], to: ["Dhaka", "Mirpur"] },
    ]),
  ).toEqual([
    "Dhaka Uttara  pick_up a pick_up c",
    "Dhaka Mirpur  pick_up b hand_over c",
    "Dhaka Banani  hand_over a hand_over b",
  ]);
});

it("a place that nobody has said comes last and has no distance", () => {
  expect(
    way([
      { _id: "where", delivery_status: "in_transit", from: ["Dhaka"], to: [] },
      { _id: "near", delivery_status: "failed_attempt", from: ["Dhaka"], to: ["Sylhet"] },
    ]),
  ).toEqual(["Sylhet  198 hand_over near", "   hand_over where"]);
});

it("a day ends before the stop that goes past its kilometres, or past its number of stops", () => {
  const ids = (parcels: Known[]) => {
    const { today, later } = splitDay(stopsOf(parcels.map(carry), "Dhaka", where));
    const of = (stops: typeof today) =>
      stops.flatMap(({ tasks }) => tasks.map(({ delivery }) => delivery._id));
    return [of(today), of(later)];
  };
  const out = (_id: string, to: string[]): Known => ({
    _id,
    delivery_status: "out_for_delivery",
    from: ["Dhaka"],
    to,
  });
  expect(ids([out("far", ["Sylhet"]), out("near", ["Gazipur"]), out("here", ["Dhaka", "Uttara"])])).toEqual([
    ["here", "near"],
    ["far"],
  ]);
  const many = Array.from({ length: DAY_STOPS + 1 }, (_, at) => out(`${at}`, ["Dhaka", `Area ${at}`]));
  expect(ids(many).map((part) => part.length)).toEqual([DAY_STOPS, 1]);
});

it.each([
  ["fits", ["Dhaka"], ["Dhaka"], []],
  ["outside", ["Dhaka"], ["Gazipur"], []],
  ["outside", ["Gazipur"], ["Dhaka"], []],
  ["outside", ["Dhaka"], [], []],
  ["full", ["Dhaka"], ["Dhaka"], ["Sylhet"]],
])("a parcel is %s: from %j to %j beside one that goes to %j", (fit, from, to, other) => {
  const asked = carry({ _id: "asked", delivery_status: "assigned", from, to });
  const inHand = other.map((place) =>
    carry({ _id: "other", delivery_status: "in_transit", from: ["Dhaka"], to: [place] }),
  );
  expect(dayFit(asked, inHand, "Dhaka", where)).toBe(fit);
});
