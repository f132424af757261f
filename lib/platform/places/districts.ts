import { valuesTexts } from "@/lib/texts/values";

/**
 * The 64 districts of Bangladesh by division. Used for the delivery address of an order and for the regions of
 * riders.
 */
export const DISTRICTS_BY_DIVISION = {
  Barishal: ["Barguna", "Barishal", "Bhola", "Jhalokati", "Patuakhali", "Pirojpur"],
  Chattogram: [
    "Bandarban",
    "Brahmanbaria",
    "Chandpur",
    "Chattogram",
    "Cox's Bazar",
    "Cumilla",
    "Feni",
    "Khagrachhari",
    "Lakshmipur",
    "Noakhali",
    "Rangamati",
  ],
  Dhaka: [
    "Dhaka",
    "Faridpur",
    "Gazipur",
    "Gopalganj",
    "Kishoreganj",
    "Madaripur",
    "Manikganj",
    "Munshiganj",
    "Narayanganj",
    "Narsingdi",
    "Rajbari",
    "Shariatpur",
    "Tangail",
  ],
  Khulna: [
    "Bagerhat",
    "Chuadanga",
    "Jashore",
    "Jhenaidah",
    "Khulna",
    "Kushtia",
    "Magura",
    "Meherpur",
    "Narail",
    "Satkhira",
  ],
  Mymensingh: ["Jamalpur", "Mymensingh", "Netrokona", "Sherpur"],
  Rajshahi: ["Bogura", "Chapainawabganj", "Joypurhat", "Naogaon", "Natore", "Pabna", "Rajshahi", "Sirajganj"],
  Rangpur: [
    "Dinajpur",
    "Gaibandha",
    "Kurigram",
    "Lalmonirhat",
    "Nilphamari",
    "Panchagarh",
    "Rangpur",
    "Thakurgaon",
  ],
  Sylhet: ["Habiganj", "Moulvibazar", "Sunamganj", "Sylhet"],
} as const;

export const DISTRICTS: readonly string[] = Object.values(DISTRICTS_BY_DIVISION).flat().sort();

/** Options of a select element, sorted by label. `value` is for forms and API calls, `label` for people. */
export const placeOptions = (names: Iterable<string>, word: (name: string) => string = valuesTexts.place) =>
  [...names]
    .map((name) => ({ value: name, label: word(name) }))
    .sort((a, b) => (a.label < b.label ? -1 : a.label > b.label ? 1 : 0));

export const divisionOf = (district: string | null): string | null =>
  Object.entries(DISTRICTS_BY_DIVISION).find(([, names]) => names.some((name) => name === district))?.[0] ??
  null;

/** A district with the places that its service centers cover (specification, point 3). Coordinates are in degrees. */
export type ServiceArea = {
  region: string;
  district: string;
  covered_area: string[];
  latitude: number;
  longitude: number;
};
