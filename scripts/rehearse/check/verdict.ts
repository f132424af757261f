import { MongoClient } from "mongodb";
import { pause } from "../load/client";
import type { Acknowledged } from "../load/deliver";
import { demoPerson, type LoadPerson } from "../load/people";
import { type Served, untilUrlReady } from "../site";
import { findWriteLosses } from "./acknowledged";
import { type Cook, stalePages } from "./fresh-pages";
import { moneyBreaches } from "./money";

export type Verdict = {
  lost: string[];
  doubled: string[];
  money: string[];
  stale: string[];
  refused: string[];
  /** Kinds of action that never succeeded, so that the rehearsal did not test them. */
  never: string[];
  /** The number of mails that are still unsent after the faults have ended. */
  mailsWaiting: number;
};

/** How long, in ms, the servers may take to finish all delayed work after a fault. */
const CATCH_UP_MS = 90_000;

/** Waits until every server reports that it is ready. Returns the waiting time in ms. */
export async function untilReady({ servers, url }: Served): Promise<number> {
  const began = performance.now();
  for (const base of [...servers.map((server) => server.url), url]) await untilUrlReady(base, CATCH_UP_MS);
  return performance.now() - began;
}

/** Returns the errors that the product's own journal check finds. */
async function foundByVerify(admin: LoadPerson): Promise<string[]> {
  type Verified = { ok: boolean; first: { cause: string; what: string } | null };
  const { ok, first } = await admin.call<Verified>("POST", "/money/verify");
  return ok ? [] : [`verify: ${first?.cause}: ${first?.what}`];
}

/**
 * Checks the site after all faults have ended. No acknowledged write may be lost or doubled, the money must be
 * correct, and every page must be current.
 */
export async function judgeSite(site: Served, done: Acknowledged, cook: Cook): Promise<Verdict> {
  const admin = await demoPerson(site.url, "admin");
  const client = await MongoClient.connect(site.settings.variables.MONGODB_URI ?? "");
  try {
    const db = client.db("ranna");
    const until = performance.now() + CATCH_UP_MS;
    const look = async () => ({
      money: [...(await moneyBreaches(db, site.settings.variables)), ...(await foundByVerify(admin))],
      mailsWaiting: await db.collection("outbox").countDocuments({ state: "waiting", tries: { $gt: 0 } }),
    });
    let seen = await look();
    while ((seen.money.length > 0 || seen.mailsWaiting > 0) && performance.now() < until) {
      await pause(1_000);
      seen = await look();
    }
    const kept = await findWriteLosses(db, done);
    const stale = await stalePages(site.servers, cook);
    const { money, mailsWaiting } = seen;
    return { ...kept, money, stale, refused: done.refused, never: [...done.never], mailsWaiting };
  } finally {
    await client.close();
  }
}
