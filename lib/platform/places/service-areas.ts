import "server-only";
import warehouses from "@/public/warehouses.json";
import type { ServiceArea } from "./districts";

/** The served districts and places, as `GET /warehouses.json` returns them. */
export const SERVICE_AREAS: readonly ServiceArea[] = warehouses;

/** Returns true if the district has an area (thana) of this name. */
export const isAreaOf = (area: string, district: string | null): boolean =>
  SERVICE_AREAS.some((one) => one.district === district && one.covered_area.includes(area));

/** The division that a district belongs to; null for an unknown name. */
export const regionOf = (district: string | null): string | null =>
  SERVICE_AREAS.find((area) => area.district === district)?.region ?? null;

/** The coordinates of the districts, as [latitude, longitude] in degrees. */
export const DISTRICT_PLACES: Readonly<Record<string, readonly [number, number]>> = Object.fromEntries(
  SERVICE_AREAS.map(({ district, latitude, longitude }) => [district, [latitude, longitude]]),
);
