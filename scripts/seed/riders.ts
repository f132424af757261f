import type { RiderDoc } from "../../lib/delivery/riders/document";
import type { StoredPickup } from "../../lib/people/users/document";
import type { PersonKey, RiderKey } from "./people";
import type { CookKey } from "./recipes/seed-recipe";

/** Where a demo rider carries parcels; six riders in five regions. */
export const riderHomes: Record<
  RiderKey,
  Pick<RiderDoc, "region" | "district" | "vehicle" | "age" | "phone">
> = {
  rider: { region: "Dhaka", district: "Dhaka", vehicle: "Bike", age: 27, phone: "+8801700000301" },
  jamal: { region: "Dhaka", district: "Gazipur", vehicle: "Bicycle", age: 23, phone: "+8801700000302" },
  bashir: { region: "Chattogram", district: "Chattogram", vehicle: "Bike", age: 34, phone: "+8801700000303" },
  monir: { region: "Sylhet", district: "Sylhet", vehicle: "Car", age: 41, phone: "+8801700000304" },
  ruma: { region: "Khulna", district: "Khulna", vehicle: "Bike", age: 29, phone: "+8801700000305" },
  selim: { region: "Rajshahi", district: "Rajshahi", vehicle: "Other", age: 38, phone: "+8801700000306" },
};

/** People who have applied and wait for an answer. */
export const applicants: { key: PersonKey; home: (typeof riderHomes)[RiderKey]; daysAgo: number }[] = [
  {
    key: "rafiq",
    home: { region: "Dhaka", district: "Narayanganj", vehicle: "Bike", age: 24, phone: "+8801700000104" },
    daysAgo: 3,
  },
  {
    key: "nadia",
    home: { region: "Barishal", district: "Barishal", vehicle: "Bicycle", age: 21, phone: "+8801700000107" },
    daysAgo: 1,
  },
];

const at = (
  phone: string,
  region: string,
  district: string,
  center: string,
  address: string,
): StoredPickup => ({ phone, region, district, center, address });

/** Where riders fetch the boxes of a kitchen; some have not said it yet. */
const kitchens: Partial<Record<CookKey, StoredPickup>> = {
  nusrat: at("+8801700000201", "Dhaka", "Dhaka", "Dhanmondi", "House 7, Road 9A"),
  kadir: at("+8801700000202", "Dhaka", "Dhaka", "Lalbagh", "12 Nazimuddin Road"),
  rokeya: at("+8801700000203", "Chattogram", "Chattogram", "Panchlaish", "4 Katalganj"),
  shahana: at("+8801700000204", "Sylhet", "Sylhet", "Beanibazar", "Station Road"),
  farida: at("+8801700000205", "Khulna", "Khulna", "Sonadanga", "55 KDA Avenue"),
  tanvir: at("+8801700000206", "Dhaka", "Gazipur", "Kaliganj", "Mill Gate 2"),
};

/** A person's pick-up address, if that is a kitchen that has one. */
export const pickupOf = (key: PersonKey): StoredPickup | undefined => kitchens[key as CookKey];
