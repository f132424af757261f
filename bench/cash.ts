import { Acknowledged, BOOKING, COLLECT, carry } from "../scripts/rehearse/load/deliver";
import { demoPerson, type LoadPerson } from "../scripts/rehearse/load/people";
import { fillParcels } from "./delivery-data";
import type { Product } from "./product";
import { type Case, casesNamed, measureTwoSizes, type TwoSizes } from "./two-sizes";

const ROUNDS = 60;

type Site = { user: LoadPerson; rider: LoadPerson; admin: LoadPerson; parcelId: string; code: string };

/**
 * Measures the calls about a rider's cash with few and with many parcels stored: taking a job that collects cash,
 * taking the cash at the door, and handing it in.
 */
export function measureCash(words: readonly string[]): Promise<TwoSizes> {
  // One rider takes all jobs. The limit on cash is still checked, but never reached.
  process.env.CASH_LIMIT = "1000000";
  return measureTwoSizes("cash", 2, prepare, casesNamed(CASES, words));
}

async function prepare(product: Product, total: number): Promise<Site> {
  const began = performance.now();
  await fillParcels(String(product.services.MONGODB_URI), total);
  console.log(`${total} parcels on record after ${Math.round((performance.now() - began) / 1000)} s`);
  const demo = (name: string) => demoPerson(product.url, name);
  const [user, rider, admin] = [await demo("user"), await demo("rider"), await demo("admin")];
  await countOpen(admin);
  return { user, rider, admin, parcelId: "", code: "" };
}

/**
 * Confirms all open handovers first: a rider with an open handover cannot state another one, and the demo data has
 * some.
 */
async function countOpen(admin: LoadPerson): Promise<void> {
  type Open = { _id: string; amount: number };
  for (const { _id, amount } of await admin.call<Open[]>("GET", "/handovers"))
    await admin.call("POST", `/handovers/${_id}/confirm`, { counted: amount });
}

async function book(site: Site): Promise<void> {
  const body = { ...BOOKING, title: "Saree", collect: COLLECT };
  const { insertedId } = await site.user.call<{ insertedId: string }>("POST", "/addparcel", body);
  site.parcelId = insertedId;
}

/** Books a parcel, takes it and carries it to the door. */
async function bring(site: Site): Promise<void> {
  await book(site);
  const caller = { call: <T>(path: string, body?: object) => site.rider.call<T>("POST", path, body) };
  await carry(caller, new Acknowledged(), site.parcelId);
  ({ code: site.code } = await site.user.call<{ code: string }>("GET", `/parcels/${site.parcelId}`));
}

const lengthOf = (answer: unknown): number => JSON.stringify(answer).length;

const deliver = async ({ rider, parcelId, code }: Site): Promise<number> =>
  lengthOf(
    await rider.call("POST", `/parcels/${parcelId}/status`, {
      to: "delivered",
      code,
      cashCollected: COLLECT,
    }),
  );

async function handIn({ rider, admin }: Site): Promise<number> {
  const { _id } = await rider.call<{ _id: string }>("POST", "/riders/me/handovers", { amount: COLLECT });
  return lengthOf(await admin.call("POST", `/handovers/${_id}/confirm`, { counted: COLLECT }));
}

const CASES: Case<Site>[] = [
  {
    name: "take a job that collects",
    rounds: ROUNDS,
    before: book,
    run: async ({ rider, parcelId }) => lengthOf(await rider.call("POST", `/parcels/${parcelId}/claim`)),
  },
  { name: "delivered, with cash and code", rounds: ROUNDS, before: bring, run: deliver },
  {
    name: "hand-in, said and counted",
    rounds: ROUNDS,
    run: handIn,
    before: async (site) => {
      await bring(site);
      await deliver(site);
    },
  },
];
