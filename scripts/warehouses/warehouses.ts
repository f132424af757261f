import { createRequire } from "node:module";
import { DISTRICTS_BY_DIVISION } from "../../lib/platform/places/districts";
import { NEW_THANAS } from "./thanas";
import { TOWNS } from "./towns";

/** An entry of `GET /warehouses.json` (specification, point 3, "Service-area entry"). Coordinates are in degrees. */
export type Warehouse = {
  region: string;
  district: string;
  covered_area: string[];
  latitude: number;
  longitude: number;
};

// Reads the data files of the package, because its entry file does not work in Node.
const read = createRequire(import.meta.url);
/** Upazilas (sub-districts) and metropolitan thanas (city districts). */
const upazilas: { upazila: string; district: string }[] = read(
  "@bangladeshi/bangladesh-address/build/src/json/bd-upazila.json",
);
const thanas: { thana: string; district: string }[] = read(
  "@bangladeshi/bangladesh-address/build/src/json/bd-thana.json",
);

/** Maps the name of a district in the package to its official name since 2018, which this product uses. */
const RENAMED: Readonly<Record<string, string>> = {
  Barisal: "Barishal",
  Bogra: "Bogura",
  Comilla: "Cumilla",
  Jessore: "Jashore",
  Khagrachari: "Khagrachhari",
};
const current = (name: string): string => RENAMED[name] ?? name;

/** All 64 districts of the 8 divisions with their upazilas and city thanas, in alphabetical order. */
export function makeWarehouses(): Warehouse[] {
  return Object.entries(DISTRICTS_BY_DIVISION).flatMap(([region, districts]) =>
    districts.map((district) => {
      const town = TOWNS[district];
      if (!town) throw new Error(`no coordinates for ${district}`);
      const [latitude, longitude] = town;
      return { region, district, covered_area: areasOf(district), latitude, longitude };
    }),
  );
}

function areasOf(district: string): string[] {
  const names = [
    ...upazilas.filter((one) => current(one.district) === district).map((one) => one.upazila),
    ...thanas.filter((one) => current(one.district) === district).map((one) => one.thana),
    ...(NEW_THANAS[district] ?? []),
  ].map((name) => (name.trim().endsWith(" Sadar") ? `${district} Sadar` : name.trim()));
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en"));
}
