import { checkout, readShop } from "./checkout";
import { type Filled, fillParcels } from "./delivery-data";
import { type Person, signIn } from "./person";
import { type Product, startProduct } from "./product";

/** Times of one address in both databases, ms, and the bytes of an answer. */
export type DeliveryFigure = {
  name: string;
  small: { p50: number; p95: number; bytes: number };
  large: { p50: number; p95: number; bytes: number };
  /** Large to small. */
  p50Ratio: number;
  p95Ratio: number;
};

export type DeliveryFigures = { small: number; large: number; figures: DeliveryFigure[] };

const SMALL = 1_000;
const LARGE = 100_000;
const ROUNDS = 100;
const WARM_UP = 5;

type Site = Filled & {
  product: Product;
  user: Person;
  rider: Person;
  admin: Person;
  shop: Awaited<ReturnType<typeof readShop>>;
};
type Case = { name: string; rounds?: number; run(site: Site, turn: number): Promise<number> };

/**
 * Measures what the delivery side costs with 1,000 and with 100,000 parcels on record: two whole products, each asked in
 * turn, so that whatever else this machine does hits both.
 */
export async function measureDelivery(): Promise<DeliveryFigures> {
  const products: Product[] = [];
  try {
    products.push(await startProduct());
    products.push(await startProduct());
    const [first, second] = products;
    if (!first || !second) throw new Error("the product was not started");
    const small = await prepare(first, SMALL);
    const large = await prepare(second, LARGE);
    const figures: DeliveryFigure[] = [];
    for (const one of CASES) {
      console.log(`measuring ${one.name} ...`);
      figures.push(await measure(one, small, large));
    }
    return { small: SMALL, large: LARGE, figures };
  } finally {
    for (const product of products) await product.stop();
  }
}

async function prepare(product: Product, total: number): Promise<Site> {
  const began = performance.now();
  const filled = await fillParcels(String(product.services.MONGODB_URI), total);
  console.log(`${total} parcels on record after ${Math.round((performance.now() - began) / 1000)} s`);
  const demo = (name: string) => signIn(product.url, `${name}@ranna.test`, "ranna-demo-1");
  const [user, rider, admin] = [await demo("user"), await demo("rider"), await demo("admin")];
  return { ...filled, product, user, rider, admin, shop: await readShop(product) };
}

async function measure({ name, rounds = ROUNDS, run }: Case, small: Site, large: Site) {
  const times = { small: [] as number[], large: [] as number[] };
  const bytes = { small: 0, large: 0 };
  const once = async (which: "small" | "large", turn: number, counts: boolean) => {
    const began = performance.now();
    bytes[which] = await run(which === "small" ? small : large, turn);
    if (counts) times[which].push(performance.now() - began);
  };
  for (let turn = -WARM_UP; turn < rounds; turn += 1) {
    const order = turn % 2 === 0 ? (["small", "large"] as const) : (["large", "small"] as const);
    for (const which of order) await once(which, turn + WARM_UP, turn >= 0);
  }
  const of = (which: "small" | "large") => ({
    p50: percentile(times[which], 0.5),
    p95: percentile(times[which], 0.95),
    bytes: bytes[which],
  });
  const [before, after] = [of("small"), of("large")];
  return {
    name,
    small: before,
    large: after,
    p50Ratio: after.p50 / before.p50,
    p95Ratio: after.p95 / before.p95,
  };
}

function percentile(values: number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Gets a page or call as somebody; answers the bytes. Throws when it does not answer 200. */
async function get({ product }: Site, path: string, who?: Person): Promise<number> {
  const headers = who ? { cookie: who.cookie } : undefined;
  const answer = await fetch(product.url + path, { redirect: "manual", ...(headers ? { headers } : {}) });
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.arrayBuffer()).byteLength;
}

const BOOKING = {
  type: "non-document",
  title: "Wedding sweets",
  weight: 5,
  sender_contact: "01711 204 588",
  sender_region: "Dhaka",
  sender_district: "Dhaka",
  sender_center: "Dhanmondi",
  sender_address: "House 14, Road 7",
  pickup_instruction: "Ring the second bell",
  receiver_name: "Anwar Hossain",
  receiver_contact: "01711 204 589",
  receiver_region: "Sylhet",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
  receiver_address: "Zindabazar",
  delivery_instruction: "Call first",
};

const numberOf = ({ trackingIds }: Site, turn: number) => trackingIds[turn % trackingIds.length];
const asRider = (name: string, path: string): Case => ({ name, run: (site) => get(site, path, site.rider) });
const asAdmin = (name: string, path: string | ((site: Site) => string)): Case => ({
  name,
  run: (site) => get(site, typeof path === "string" ? path : path(site), site.admin),
});

const CASES: Case[] = [
  { name: "tracking, call", run: (site, turn) => get(site, `/api/track/${numberOf(site, turn)}`) },
  { name: "tracking, page", run: (site, turn) => get(site, `/track/${numberOf(site, turn)}`) },
  asRider("rider: can be claimed", "/api/deliveries?scope=available"),
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
    run: async ({ user }) => JSON.stringify(await user.call("POST", "/addparcel", BOOKING)).length,
  },
  {
    name: "whole checkout",
    rounds: 40,
    run: async ({ product, user, shop: { config, recipes } }, turn) => {
      const recipe = recipes[turn % recipes.length];
      if (!recipe) throw new Error("no recipe for sale");
      await checkout(product, config, user, recipe, 1 + (turn % 5));
      return 0;
    },
  },
];
