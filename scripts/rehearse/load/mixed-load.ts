import type { Site } from "../site";
import { buy, type Caller, cardKeyOf, type OfferedRecipe } from "./buy";
import { ask, pause, postUntilAnswered, RefusedCall } from "./client";
import { Acknowledged, carry, postBooking } from "./deliver";
import { type LoadPerson, newPerson, signIn } from "./people";
import { type Figures, Tally } from "./tally";

/** How many of each there are, and how long each rests between two turns, ms: little, for one machine. */
const READERS = { count: 4, restMs: 100 };
const BUYERS = { count: 2, restMs: 500 };
const BOOKERS = { count: 2, restMs: 500 };

export type Load = {
  done: Acknowledged;
  tally: Tally;
  /** Lets everybody finish what they are about. */
  stop(): Promise<void>;
};

/** What the load saw in one stretch; what was acknowledged counts from its beginning. */
export type Seen = { name: string; figures: Figures; orders: number; bookings: number; steps: number };

/** What the load has seen since this was asked before. */
export const seenIn = (name: string, { tally, done: { orders, bookings, steps } }: Load): Seen => ({
  name,
  figures: tally.take(),
  orders: orders.length,
  bookings: bookings.length,
  steps: steps.length,
});

/**
 * Starts a steady mix of readers, buyers who pay by card, people who book parcels, and a rider, all through the proxy.
 * `recipe`: what is read and bought; it never sells out.
 */
export async function startLoad({ url: base, settings }: Site, recipe: OfferedRecipe): Promise<Load> {
  const done = new Acknowledged();
  const tally = new Tally();
  const key = await cardKeyOf(base);
  const post = <T>(url: string, authorization: string, body?: object) =>
    postUntilAnswered<T>(tally, url, { authorization, body });
  const callerOf = ({ headers }: LoadPerson): Caller => ({
    call: (path, body) => post(`${base}/api${path}`, headers.authorization, body),
    pay: (path, form) =>
      post(
        `${settings.variables.RANNA_STRIPE_API_BASE}/v1/${path}`,
        `Bearer ${key}`,
        new URLSearchParams(form),
      ),
  });
  let going = true;
  const working: Promise<void>[] = [];
  const keepAt = (restMs: number, turn: (n: number) => Promise<unknown>) => {
    const work = async () => {
      for (let n = 0; going; n++) {
        await turn(n).catch((error: Error) => {
          // A refusal is looked at afterwards; what was never answered ends the rehearsal.
          if (!(error instanceof RefusedCall)) throw error;
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
  for (let i = 0; i < BUYERS.count; i++) {
    const buyer = callerOf(await newPerson(base, `Buyer ${i}`));
    keepAt(BUYERS.restMs, async (n) => done.orders.push(await buy(buyer, recipe, 1 + (n % 3))));
  }
  const rider = callerOf(await signIn(base, "rider@ranna.test", "ranna-demo-1"));
  for (let i = 0; i < BOOKERS.count; i++) {
    const sender = callerOf(await newPerson(base, `Sender ${i}`));
    keepAt(BOOKERS.restMs, async () => carry(rider, done, await postBooking(sender, done)));
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
