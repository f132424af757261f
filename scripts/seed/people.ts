import type { CookKey } from "./recipes/seed-recipe";

/** Buyers of the demo data by a short word; `user` is the demo account of that name. */
export type BuyerKey = "user" | "imran" | "sadia" | "rafiq" | "mitu" | "arif" | "nadia";
/** Riders of the demo data; `rider` is the demo account of that name. */
export type RiderKey = "rider" | "jamal" | "bashir" | "monir" | "ruma" | "selim";
export type PersonKey = "admin" | RiderKey | CookKey | BuyerKey;

export interface SeedPerson {
  key: PersonKey;
  name: string;
  email: string;
  role: "user" | "seller" | "admin";
  isRider?: boolean;
  /** Days before seeding that the account was made; before the person's first recipe and order. */
  joinedDaysAgo: number;
}

/** The password of every demo account (contract, "Running it"). Never used outside demo data. */
export const DEMO_PASSWORD = "ranna-demo-1";

const cook = (key: CookKey, name: string, email: string, joinedDaysAgo: number): SeedPerson => ({
  key,
  name,
  email: `${email}@ranna.test`,
  role: "seller",
  joinedDaysAgo,
});

const buyer = (key: BuyerKey, name: string, email: string, joinedDaysAgo: number): SeedPerson => ({
  key,
  name,
  email: `${email}@ranna.test`,
  role: "user",
  joinedDaysAgo,
});

const rider = (key: RiderKey, name: string, email: string, joinedDaysAgo: number): SeedPerson => ({
  key,
  name,
  email: `${email}@ranna.test`,
  role: "user",
  isRider: true,
  joinedDaysAgo,
});

/** Everybody in the demo data: the four demo accounts, eight more kitchens, six more buyers, five more riders. No photos. */
export const people: SeedPerson[] = [
  { key: "admin", name: "Ayesha Siddiqua", email: "admin@ranna.test", role: "admin", joinedDaysAgo: 400 },
  cook("nusrat", "Nusrat Jahan", "seller", 320),
  rider("rider", "Sohel Rana", "rider", 210),
  buyer("user", "Tanzila Rahman", "user", 190),
  cook("kadir", "Abdul Kadir", "abdul.kadir", 310),
  cook("rokeya", "Rokeya Chowdhury", "rokeya.chowdhury", 300),
  cook("shahana", "Shahana Parvin", "shahana.parvin", 280),
  cook("farida", "Farida Khatun", "farida.khatun", 265),
  cook("tanvir", "Tanvir Ahmed", "tanvir.ahmed", 240),
  cook("marium", "Marium Akter", "marium.akter", 230),
  cook("shefali", "Shefali Rani Das", "shefali.das", 220),
  cook("liton", "Liton Hawlader", "liton.hawlader", 205),
  buyer("imran", "Imran Hossain", "imran.hossain", 180),
  buyer("sadia", "Sadia Afrin", "sadia.afrin", 150),
  buyer("rafiq", "Rafiqul Islam", "rafiqul.islam", 130),
  buyer("mitu", "Mitu Barua", "mitu.barua", 110),
  buyer("arif", "Arif Mahmud", "arif.mahmud", 95),
  buyer("nadia", "Nadia Haque", "nadia.haque", 80),
  rider("jamal", "Jamal Uddin", "jamal.uddin", 200),
  rider("bashir", "Bashir Ahmed", "bashir.ahmed", 170),
  rider("monir", "Monirul Haque", "monirul.haque", 160),
  rider("ruma", "Ruma Akhter", "ruma.akhter", 140),
  rider("selim", "Selim Reza", "selim.reza", 120),
];

/** The person of a key. Throws when the data names somebody who is not in it. */
export function personOf(key: PersonKey): SeedPerson {
  const person = people.find((p) => p.key === key);
  if (!person) throw new Error(`no such person in the demo data: ${key}`);
  return person;
}

/** Where a buyer has boxes brought; `district` decides inside or outside Dhaka. */
export interface Doorstep {
  phone: string;
  address: string;
  district: string;
}

export const doorsteps: Record<BuyerKey, Doorstep> = {
  user: { phone: "+8801700000101", address: "House 14, Road 6, Dhanmondi", district: "Dhaka" },
  imran: { phone: "+8801700000102", address: "Flat 4B, 22 Siddheswari Road", district: "Dhaka" },
  sadia: { phone: "+8801700000103", address: "9 Nasirabad Housing, Road 3", district: "Chattogram" },
  rafiq: { phone: "+8801700000104", address: "Sector 7, Road 18, House 31, Uttara", district: "Dhaka" },
  mitu: { phone: "+8801700000105", address: "Zindabazar, above Rajmahal Sweets", district: "Sylhet" },
  arif: { phone: "+8801700000106", address: "Block C, Road 11, House 5, Banani", district: "Dhaka" },
  nadia: { phone: "+8801700000107", address: "Shaheb Bazar, 2nd lane, house 40", district: "Rajshahi" },
};

/** Where this person has boxes brought; undefined for who has bought nothing. */
export const doorstepOf = (key: PersonKey): Doorstep | undefined => doorsteps[key as BuyerKey];
