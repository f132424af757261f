import { createRequire } from "node:module";
import { DISTRICTS_BY_DIVISION } from "../../lib/platform/places/districts";

/** An entry of `GET /warehouses.json` (specification, point 3, "Service-area entry"). Coordinates in degrees. */
export type Warehouse = {
  region: string;
  district: string;
  covered_area: string[];
  latitude: number;
  longitude: number;
};

// Neither package has a working entry for Node, so their data files are read themselves.
const read = createRequire(import.meta.url);
/** Upazilas and metropolitan thanas, checked against each other by their package's own tests. */
const upazilas: { upazila: string; district: string }[] = read(
  "@bangladeshi/bangladesh-address/build/src/json/bd-upazila.json",
);
const thanas: { thana: string; district: string }[] = read(
  "@bangladeshi/bangladesh-address/build/src/json/bd-thana.json",
);
/** Coordinates of the district towns. */
const towns: { name: string; lat: string; lon: string }[] = read("bd-geodata/data/districts.json");

/** Spellings of the packages -> the names in force since 2018, which the product uses. */
const RENAMED: Readonly<Record<string, string>> = {
  Barisal: "Barishal",
  Bogra: "Bogura",
  Comilla: "Cumilla",
  Coxsbazar: "Cox's Bazar",
  Jessore: "Jashore",
  Jhalakathi: "Jhalokati",
  Khagrachari: "Khagrachhari",
};
const current = (name: string): string => RENAMED[name] ?? name;

/** All 64 districts of the 8 divisions with their upazilas and city thanas, in alphabetical order. */
export function makeWarehouses(): Warehouse[] {
  return Object.entries(DISTRICTS_BY_DIVISION).flatMap(([region, districts]) =>
    districts.map((district) => {
      const town = towns.find((one) => current(one.name) === district);
      if (!town) throw new Error(`no coordinates for ${district}`);
      return {
        region,
        district,
        covered_area: areasOf(district),
        latitude: rounded(town.lat),
        longitude: rounded(town.lon),
      };
    }),
  );
}

function areasOf(district: string): string[] {
  const names = [
    ...upazilas.filter((one) => current(one.district) === district).map((one) => one.upazila),
    ...thanas.filter((one) => current(one.district) === district).map((one) => one.thana),
  ].map((name) => name.trim());
  return [...new Set(names)].sort((a, b) => a.localeCompare(b, "en"));
}

/** Five decimals are about a metre. */
const rounded = (degrees: string): number => Number(Number(degrees).toFixed(5));
