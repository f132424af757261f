import type { DayFit } from "./rules";
import type { Delivery } from "./views";

/** What the way of a day needs to know of a parcel. */
export type Carried = Pick<
  Delivery,
  "delivery_status" | "sender_district" | "sender_center" | "receiver_district" | "receiver_center"
>;

/** A task at a stop: one parcel to pick up or hand over. */
type StopTask<Parcel> = { delivery: Parcel; what: "pick_up" | "hand_over" };

/** A place that the rider goes to. `district` and `area` are null if unknown. */
type Place = { district: string | null; area: string | null };

/**
 * A stop of the rider with its tasks. `km`: the straight distance from the previous stop; null: in the same district,
 * or not known.
 */
export type Stop<Parcel = Delivery> = Place & { km: number | null; tasks: StopTask<Parcel>[] };

/** The coordinates of districts, as [latitude, longitude] in degrees. */
export type Coordinates = Readonly<Record<string, readonly [number, number]>>;

/**
 * Orders the stops for the parcels that a rider has, starting in the district `start`. The next stop is always the
 * nearest one. A parcel is picked up before it is handed over.
 */
export function stopsOf<Parcel extends Carried>(
  deliveries: readonly Parcel[],
  start: string,
  where: Coordinates,
): Stop<Parcel>[] {
  const stops: Stop<Parcel>[] = [];
  const left = deliveries.map((delivery) => jobOf(delivery, delivery.delivery_status === "assigned"));
  let here: Place = { district: start, area: null };
  while (left.length > 0) {
    const lengths = left.map((job) => lengthTo(job, here, where));
    const [job] = left.splice(lengths.indexOf(Math.min(...lengths)), 1);
    if (!job) break;
    const { district, area, ...task } = job;
    const last = stops.at(-1);
    if (last && last.district === district && last.area === area) last.tasks.push(task);
    else stops.push({ district, area, km: kmBetween(here.district, district, where), tasks: [task] });
    if (job.what === "pick_up") left.push(jobOf(job.delivery, false));
    here = job;
  }
  return stops;
}

/** The numbers (from 1) of the stops with a task for the parcel, for each parcel id. */
export function stopNumbers(stops: readonly Stop[]): ReadonlyMap<string, readonly number[]> {
  const numbers = new Map<string, number[]>();
  for (const [index, { tasks }] of stops.entries()) {
    for (const id of new Set(tasks.map(({ delivery }) => delivery._id))) {
      numbers.set(id, [...(numbers.get(id) ?? []), index + 1]);
    }
  }
  return numbers;
}

/** What fits a rider's day: stops, and straight kilometres between districts (about 90 km of road). */
export const DAY_STOPS = 20;
export const DAY_KM = 60;

/** Splits a rider's way into what fits the day and what is left for another day. */
export function splitDay<Parcel>(stops: readonly Stop<Parcel>[]): {
  today: Stop<Parcel>[];
  later: Stop<Parcel>[];
} {
  let sum = 0;
  const above = stops.findIndex(({ km }, index) => {
    sum += km ?? 0;
    return index >= DAY_STOPS || sum > DAY_KM;
  });
  const end = above === -1 ? stops.length : above;
  return { today: stops.slice(0, end), later: stops.slice(end) };
}

/** Returns whether a parcel suits the day of a rider who carries `carried` and whose district is `home`. */
export function dayFit(
  parcel: Carried,
  carried: readonly Carried[],
  home: string,
  where: Coordinates,
): DayFit {
  if (parcel.sender_district !== home || parcel.receiver_district !== home) return "outside";
  return splitDay(stopsOf([...carried, parcel], home, where)).later.length === 0 ? "fits" : "full";
}

const jobOf = <Parcel extends Carried>(delivery: Parcel, atSender: boolean): Place & StopTask<Parcel> => ({
  district: atSender ? delivery.sender_district : delivery.receiver_district,
  area: (atSender ? delivery.sender_center : delivery.receiver_center) || null,
  delivery,
  what: atSender ? "pick_up" : "hand_over",
});

/**
 * Returns how far a place is from `here`, to compare stops. The result is -1 for the same place, 0 in the same
 * district, else km (20,000: unknown).
 */
function lengthTo(to: Place, here: Place, where: Coordinates): number {
  if (to.district !== here.district) return kmBetween(here.district, to.district, where) ?? 20_000;
  return to.area === here.area ? -1 : 0;
}

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * The straight distance between two districts in whole kilometres (haversine). Returns null if both are the same
 * district or one is unknown.
 */
function kmBetween(from: string | null, to: string | null, where: Coordinates): number | null {
  const [a, b] = [where[from ?? ""], where[to ?? ""]];
  if (!a || !b || from === to) return null;
  const [height, width] = [radians(b[0] - a[0]) / 2, radians(b[1] - a[1]) / 2];
  const arc =
    Math.sin(height) ** 2 + Math.cos(radians(a[0])) * Math.cos(radians(b[0])) * Math.sin(width) ** 2;
  return Math.round(2 * EARTH_KM * Math.asin(Math.sqrt(arc)));
}
