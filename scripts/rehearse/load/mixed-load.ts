import type { Site } from "../site";
import { type Acknowledged, nothingYet } from "./acknowledged";
import { buy, type ForSale, sandboxOf } from "./buy";
import { ask, pause, Refused } from "./client";
import { bookParcel, carry } from "./deliver";
import { newPerson, signIn } from "./people";
import { Tally } from "./tally";

/** How many of each there are, and how long each rests between two turns, ms: little, so that one machine has the room. */
const READERS = { count: 4, restMs: 100 };
const BUYERS = { count: 2, restMs: 500 };
const BOOKERS = { count: 2, restMs: 500 };

export type Load = {
  done: Acknowledged;
  tally: Tally;
  /** Lets everybody finish what they are about. */
  stop(): Promise<void>;
};

/**
 * Starts a steady mix of readers, buyers who pay by card, people who book parcels, and a rider, all through the proxy. `recipe`: what is
 * read and bought; it never sells out.
 */
export async function startLoad({ url: base, settings }: Site, recipe: ForSale): Promise<Load> {
  const done = nothingYet();
  const tally = new Tally();
  const sandbox = await sandboxOf(base, settings.variables.RANNA_STRIPE_API_BASE ?? "");
  const rider = await signIn(base, "rider@ranna.test", "ranna-demo-1");
  let going = true;
  const working: Promise<void>[] = [];
  const keepAt = (restMs: number, turn: (n: number) => Promise<unknown>) => {
    const work = async () => {
      for (let n = 0; going; n++) {
        await turn(n).catch((error: Error) => {
          // A refusal is looked at afterwards; what was never answered ends the rehearsal.
          if (!(error instanceof Refused)) throw error;
          done.refused.push(error.message);
        });
        await pause(restMs);
      }
    };
    const worked = work();
    worked.catch(() => undefined);
    working.push(worked);
  };
  const pages = [
    ...["/", "/Allrecipe", `/recipedeteils/${recipe._id}`, "/AboutUs"],
    ...["/api/allrecipe?size=10&page=1", "/Allrecipe?q=dal"],
  ];
  for (let i = 0; i < READERS.count; i++)
    keepAt(READERS.restMs, (n) => ask(tally, base + pages[(n + i) % pages.length]));
  const place = { base, sandbox, tally, done };
  for (let i = 0; i < BUYERS.count; i++) {
    const buyer = await newPerson(base, `Buyer ${i}`);
    keepAt(BUYERS.restMs, (n) => buy(place, buyer, recipe, 1 + (n % 3)));
  }
  for (let i = 0; i < BOOKERS.count; i++) {
    const sender = await newPerson(base, `Sender ${i}`);
    keepAt(BOOKERS.restMs, async () => carry(place, rider, await bookParcel(place, sender)));
  }
  return {
    done,
    tally,
    stop: async () => {
      going = false;
      tally.end();
      await Promise.all(working);
    },
  };
}
