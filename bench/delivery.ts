import { buy } from "../scripts/rehearse/load/buy";
import { BOOKING } from "../scripts/rehearse/load/deliver";
import { type LoadPerson, signIn } from "../scripts/rehearse/load/people";
import { type Filled, fillParcels } from "./delivery-data";
import type { Product } from "./product";
import { readShop, type Shop } from "./shop";
import { casesNamed, getBytes, measureTwoSizes, type TwoSizes } from "./two-sizes";

const ROUNDS = 100;

type Site = Filled & {
  product: Product;
  user: LoadPerson;
  rider: LoadPerson;
  admin: LoadPerson;
  shop: Shop;
};
type Case = { name: string; rounds?: number; run(site: Site, turn: number): Promise<number> };

/**
 * Measures the delivery side with few and with many parcels stored: all rows, or those whose name contains one of the
 * words.
 */
export const measureDelivery = (words: readonly string[]): Promise<TwoSizes> =>
  measureTwoSizes(
    "delivery",
    2,
    prepare,
    casesNamed(CASES, words).map(({ rounds = ROUNDS, ...one }) => ({ ...one, rounds })),
  );

async function prepare(product: Product, total: number): Promise<Site> {
  const began = performance.now();
  const filled = await fillParcels(String(product.services.MONGODB_URI), total);
  console.log(`${total} parcels on record after ${Math.round((performance.now() - began) / 1000)} s`);
  const demo = (name: string) => signIn(product.url, `${name}@ranna.test`, "ranna-demo-1");
  const [user, rider, admin] = [await demo("user"), await demo("rider"), await demo("admin")];
  return { ...filled, product, user, rider, admin, shop: await readShop(product) };
}

const get = ({ product }: Site, path: string, who?: LoadPerson) => getBytes(product, path, who);

const numberOf = ({ trackingIds }: Site, turn: number) => trackingIds[turn % trackingIds.length];
const asRider = (name: string, path: string): Case => ({ name, run: (site) => get(site, path, site.rider) });
const asAdmin = (name: string, path: string | ((site: Site) => string)): Case => ({
  name,
  run: (site) => get(site, typeof path === "string" ? path : path(site), site.admin),
});

const CASES: Case[] = [
  { name: "tracking, call", run: (site, turn) => get(site, `/api/track/${numberOf(site, turn)}`) },
  { name: "tracking, page", run: (site, turn) => get(site, `/track/${numberOf(site, turn)}`) },
  asRider("rider: can be taken", "/api/deliveries?scope=available"),
  asRider("rider: in hand", "/api/deliveries?scope=mine"),
  asRider("rider: done", "/api/deliveries?scope=done"),
  asRider("rider: page", "/dashbord/myDeliveries"),
  { name: "sender: My Parcels", run: (site) => get(site, "/dashbord/myparcle", site.user) },
  asAdmin("all parcels: first page, call", "/api/parcels?size=20"),
  asAdmin("all parcels: filtered, call", "/api/parcels?size=20&status=delivered&region=Sylhet"),
  asAdmin("all parcels: a person, call", "/api/parcels?size=20&q=sender7%40bench.test"),
  asAdmin("all parcels: a common word, call", "/api/parcels?size=20&q=saree"),
  asAdmin("all parcels: page 45, call", "/api/parcels?size=20&page=45"),
  asAdmin("all parcels: near the end, call", ({ before }) => `/api/parcels?size=20&before=${before}`),
  asAdmin("all parcels: page", "/dashbord/AllParcel"),
  asAdmin("all parcels: page, filtered", "/dashbord/AllParcel?status=delivered&region=Sylhet"),
  {
    name: "booking",
    run: async ({ user }) =>
      JSON.stringify(await user.call("POST", "/addparcel", { ...BOOKING, title: "Wedding sweets" })).length,
  },
  {
    name: "whole checkout",
    rounds: 40,
    run: async ({ user, shop: { callerOf, recipes } }, turn) => {
      const recipe = recipes[turn % recipes.length];
      if (!recipe) throw new Error("no recipe for sale");
      await buy(callerOf(user), recipe, 1 + (turn % 5));
      return 0;
    },
  },
];
