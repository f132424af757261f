import { type AnyBulkWriteOperation, MongoClient, ObjectId } from "mongodb";
import type { BalanceDoc, EntryDoc } from "../lib/money/journal/model";
import { type LoadPerson, signIn } from "../scripts/rehearse/load/people";
import type { Product } from "./product";
import { casesNamed, getBytes, measureTwoSizes, type TwoSizes } from "./two-sizes";

const DAY_MS = 24 * 3600_000;
const DAYS = 60;
const BATCH = 2_000;
/** Number of entries of the measured kitchen, the same in both databases. */
const OWN = 200;
/** Number of entries of each other kitchen. */
const EACH = 500;
const ROUNDS = 40;

type Site = { product: Product; seller: LoadPerson; admin: LoadPerson; subject: string };

/** Measures the journal with 10,000 and with a million entries (`BENCH_TOTAL=100000` for a quick look). */
export const measureMoney = (words: readonly string[]): Promise<TwoSizes> =>
  measureTwoSizes("money", 2, prepare, casesNamed(CASES, words), {
    few: 10_000,
    many: Number(process.env.BENCH_TOTAL ?? 1_000_000),
  });

async function prepare(product: Product, total: number): Promise<Site> {
  const began = performance.now();
  const subject = await fillJournal(String(product.services.MONGODB_URI), total);
  console.log(`${total} entries on record after ${Math.round((performance.now() - began) / 1000)} s`);
  const demo = (name: string) => signIn(product.url, `${name}@ranna.test`, "ranna-demo-1");
  return { product, seller: await demo("seller"), admin: await demo("admin"), subject };
}

/**
 * Stores the entries of boxes that were released to kitchens over 60 days, and the balances that result from them.
 * Returns the subject of one entry.
 */
async function fillJournal(uri: string, total: number): Promise<string> {
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db("ranna");
    const seller = await db.collection("users").findOne({ email: "seller@ranna.test" });
    const kitchens = Array.from({ length: Math.ceil(total / EACH) }, () => new ObjectId().toHexString());
    const sums = new Map<string, number>();
    let subject = "";
    for (let from = 0; from < total; from += BATCH) {
      const entries = Array.from({ length: Math.min(BATCH, total - from) }, (_, i) => {
        const at = new Date(Date.now() - ((from + i) % DAYS) * DAY_MS - ((from + i) % 1_000) * 1_000);
        const own = from + i < OWN ? String(seller?._id) : kitchens[(from + i) % kitchens.length];
        return released(String(own), at);
      });
      await db.collection<EntryDoc>("entries").insertMany(entries, { ordered: false });
      for (const { postings, at } of entries)
        for (const { account, amountPoisha } of postings)
          for (const id of [account, `${account}|${at.toISOString().slice(0, 10)}`])
            sums.set(id, (sums.get(id) ?? 0) + amountPoisha);
      subject ||= String(entries[0]?.about[0]?.id);
    }
    const writes = [...sums].map(([id, amountPoisha]) => balanceOf(id, amountPoisha));
    for (let from = 0; from < writes.length; from += BATCH)
      await db
        .collection<BalanceDoc>("balances")
        .bulkWrite(writes.slice(from, from + BATCH), { ordered: false });
    return subject;
  } finally {
    await client.close();
  }
}

function released(kitchen: string, at: Date): EntryDoc {
  const id = new ObjectId();
  return {
    _id: new ObjectId(),
    cause: `released:${id}`,
    at,
    postings: [
      { account: "held", amountPoisha: 75_000, holding: id, foodPoisha: 75_000 },
      { account: "commission", amountPoisha: -9_000 },
      { account: `kitchen:${kitchen}`, amountPoisha: -66_000 },
    ],
    about: [{ kind: "order", id, label: "TRKBENCH" }],
    by: null,
    note: null,
  };
}

function balanceOf(id: string, amountPoisha: number): AnyBulkWriteOperation<BalanceDoc> {
  const [account = "", day = null] = id.split("|");
  const shard = account.includes(":") ? account : `${account}/0`;
  const fields = {
    account: account as BalanceDoc["account"],
    kind: account.split(":", 1)[0] ?? "",
    day,
    owedSince: new Date(),
  };
  return {
    updateOne: {
      filter: { _id: day === null ? shard : `${shard}/${day}` },
      update: { $inc: { amountPoisha }, $set: fields },
      upsert: true,
    },
  };
}

const CASES = [
  { name: "statement of a month, call", path: () => "/api/statements/kitchen", who: "seller" },
  { name: "statement of a month, page", path: () => "/dashbord/statements", who: "seller" },
  { name: "desk with what is owed, call", path: () => "/api/money", who: "admin" },
  { name: "desk, page", path: () => "/dashbord/money", who: "admin" },
  { name: "entries, newest", path: () => "/api/money/entries", who: "admin" },
  {
    name: "entries of an order",
    path: ({ subject }: Site) => `/api/money/entries?subject=${subject}`,
    who: "admin",
  },
].map(({ name, path, who }) => ({
  name,
  rounds: ROUNDS,
  run: (site: Site) => getBytes(site.product, path(site), who === "seller" ? site.seller : site.admin),
}));
