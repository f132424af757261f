import { MongoClient } from "mongodb";
import { LOCAL_SERVICES } from "../start/services";
import { publish } from "./check/fresh-pages";
import { BUYER_INFO, buy, type Caller, cardKeyOf, payAt, priceOf } from "./load/buy";
import { pause } from "./load/client";
import { demoPerson, type LoadPerson, newPerson } from "./load/people";
import type { Site, SiteServer } from "./site";

/** A fault, and the alerts that have to fire during it. `begin` returns a function that ends the fault. */
export type AlertFault = {
  name: string;
  alerts: readonly string[];
  begin(site: Site): Promise<() => unknown>;
};

const DATABASE = "local database";

/** Searches through servers, `count` at once, until the returned function is called. */
function readAll(servers: readonly SiteServer[], count: number): () => void {
  let going = true;
  const read = async (n: number) => {
    const { url } = servers[n % servers.length] ?? { url: "" };
    for (let i = 0; going; i++) {
      // Each search is a new one, because servers answer what they have found before without the database.
      const search = `${url}/api/allrecipe?q=${n}-${i}&size=10&page=1`;
      await fetch(search, { signal: AbortSignal.timeout(70_000) }).then(
        (answer) => answer.arrayBuffer(),
        () => undefined,
      );
      await pause(250);
    }
  };
  for (let n = 0; n < count; n++) void read(n);
  return () => {
    going = false;
  };
}

/** Stops a process for most of the time, 0.8 s at once. So its server gets too little processor. */
function starve({ supervisor }: Site, name: string): () => Promise<void> {
  let going = true;
  const work = async () => {
    while (going) {
      supervisor.signal(name, "SIGSTOP");
      await pause(800);
      supervisor.signal(name, "SIGCONT");
      await pause(100);
    }
  };
  const working = work();
  return () => {
    going = false;
    return working;
  };
}

/** One buyer, whose calls are those of a browser. */
async function newBuyer({ url, settings }: Site): Promise<LoadPerson & { caller: Caller }> {
  const person = await newPerson(url, "Buyer");
  const key = await cardKeyOf(url);
  const pay = payAt(settings.variables.RANNA_STRIPE_API_BASE, key);
  return { ...person, caller: { call: (path, body) => person.call("POST", path, body), pay } };
}

const KINDS = ["payment", "refund", "mail", "webhook", "job"];
const JOB_OF_NOBODY = "a job that no server runs";

/**
 * Tries again, as an administrator, everything in Needs a hand whose kind has an alert. Puts aside what cannot be tried
 * again or still needs a hand.
 */
export async function pressAll(admin: LoadPerson): Promise<void> {
  type Item = { id: string; version: string; canRetry: boolean };
  const list = async () => {
    const { groups } = await admin.call<{ groups: { kind: string; items: Item[] }[] }>("GET", "/stuck");
    return groups.filter(({ kind }) => KINDS.includes(kind));
  };
  const press =
    (step: "retry" | "put_aside") =>
    async (kind: string, { id, version, canRetry }: Item) => {
      if (step === "retry" && !canRetry) return;
      // Another step may have mended it meanwhile.
      await admin
        .call("POST", `/stuck/${kind}/${encodeURIComponent(id)}`, { step, version })
        .catch(() => undefined);
    };
  for (const step of [press("retry"), press("put_aside")])
    for (const { kind, items } of await list()) for (const item of items) await step(kind, item);
}

/**
 * The payment provider, the mail server and the SMS gateway stand still, and two hours pass: a payment stays open, a
 * refund is not made, a mail is not sent. A webhook has a wrong signature, and no server runs one of the jobs.
 */
async function servicesStandStill(site: Site): Promise<() => Promise<void>> {
  const { url, settings, supervisor } = site;
  const recipe = await publish(await newPerson(url, "Cook"));
  const buyer = await newBuyer(site);
  const bought = await buy(buyer.caller, recipe, 1);
  const opened = await buyer.caller.call<{ paymentIntentId: string }>("/creat-payment-intent", {
    recipeId: recipe._id,
    quantity: 1,
    buyerInfo: BUYER_INFO,
    deliveryCharge: 60,
    totalPrice: priceOf(recipe, 1),
  });
  supervisor.signal(LOCAL_SERVICES, "SIGSTOP");
  // Cancelling decides the refund, and fails to make it.
  await buyer.call("POST", `/orders/${bought.orderId}/cancel`, {}).catch(() => undefined);
  await fetch(`${url}/api/stripe/webhook`, {
    method: "POST",
    headers: { "stripe-signature": "t=1,v1=00" },
    body: "{}",
  });
  const client = await MongoClient.connect(settings.variables.MONGODB_URI ?? "");
  const db = client.db("ranna");
  const earlier = new Date(Date.now() - 2 * 3600_000);
  const charges = db.collection("charges");
  await charges.updateOne({ intentId: opened.paymentIntentId }, { $set: { openUntil: earlier } });
  await charges.updateOne({ intentId: bought.intentId }, { $set: { "refunds.$[].at": earlier } });
  await db.collection("outbox").updateMany({ state: "waiting" }, { $set: { createdAt: earlier } });
  const jobRuns = db.collection<{ _id: string }>("jobRuns");
  const run = { _id: JOB_OF_NOBODY, lastOkAt: earlier, failedAt: null, error: null, failures: 0 };
  await jobRuns.insertOne(run);
  return async () => {
    supervisor.signal(LOCAL_SERVICES, "SIGCONT");
    await pressAll(await demoPerson(url, "admin"));
    await jobRuns.deleteOne({ _id: JOB_OF_NOBODY });
    await client.close();
  };
}

export const ALERT_FAULTS: readonly AlertFault[] = [
  {
    name: "server 1 stands still",
    alerts: ["ServerDown"],
    begin: async ({ supervisor }) => {
      supervisor.signal("server 1", "SIGSTOP");
      return () => supervisor.signal("server 1", "SIGCONT");
    },
  },
  {
    name: "the database stands still",
    alerts: ["DatabaseSilent"],
    begin: async ({ supervisor }) => {
      supervisor.signal(DATABASE, "SIGSTOP");
      return () => supervisor.signal(DATABASE, "SIGCONT");
    },
  },
  {
    name: "database cut off from server 1",
    alerts: ["ManyErrors", "DatabaseSilent"],
    begin: async ({ servers }) => {
      const [first] = servers;
      first?.relay.cut();
      const end = readAll(servers, 8);
      return () => {
        end();
        first?.relay.open();
      };
    },
  },
  {
    name: "database 300 ms away, 60 readers",
    alerts: ["SlowAnswers", "PoolExhausted"],
    begin: async ({ servers }) => {
      for (const { relay } of servers) relay.slow(300);
      const end = readAll(servers, 60);
      return () => {
        end();
        for (const { relay } of servers) relay.slow(0);
      };
    },
  },
  {
    name: "server 2 gets too little processor",
    alerts: ["EventLoopLags"],
    begin: async (site) => starve(site, "server 2"),
  },
  {
    name: "payments, mail and SMS stand still",
    alerts: KINDS.map((kind) => `NeedsAHand ${kind}`),
    begin: servicesStandStill,
  },
];
