import "server-only";
import warehouses from "@/public/warehouses.json";
import type { ServiceArea } from "./districts";

/** The districts and places that are served, as `GET /warehouses.json` answers them. */
export const SERVICE_AREAS: readonly ServiceArea[] = warehouses;

/** The division a district belongs to; null for an unknown name. */
export const regionOf = (district: string | null): string | null =>
  SERVICE_AREAS.find((area) => area.district === district)?.region ?? null;
