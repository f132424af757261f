import type { Served } from "../site";
import { buy, type Caller, cardKeyOf, type OfferedRecipe } from "./buy";
import { ask, callUntilAnswered, pause, RefusedCall } from "./client";
import { Acknowledged, DELIVERING, type Delivering, deliver } from "./deliver";
import { demoPerson, type LoadPerson, newPerson, newRider } from "./people";
import { type Figures, Tally } from "./tally";

/** For each kind of person: how many there are, and the pause between two actions in ms. */
const READERS = { count: 4, restMs: 100 };
const BUYERS = { count: 2, restMs: 500 };
const SENDERS = { count: 2, restMs: 500 };

export type Load = {
  done: Acknowledged;
  tally: Tally;
  /** Ends the load once each person has completed the current action. */
  stop(): Promise<void>;
};

/** The figures of the load. Requests are counted for one period, actions since the start of the load. */
export type Seen = Record<"orders" | "bookings" | "steps" | "counted", number> & {
  name: string;
  figures: Figures;
};

/** Returns the figures of the load. Requests are counted since the previous call of this function. */
export const seenIn = (name: string, { tally, done }: Load): Seen => ({
  name,
  figures: tally.take(),
  orders: done.orders.length,
  bookings: done.bookings.length,
  steps: done.steps.length,
  counted: done.counted.length,
});

/**
 * Starts a steady load of readers, buyers, senders and riders on the site. `recipe` is the recipe that is read and
 * bought; it must not sell out.
 */
export async function startLoad({ url: base, settings }: Served, recipe: OfferedRecipe): Promise<Load> {
  const pages = [
    "/",
    "/Allrecipe",
    `/recipedeteils/${recipe._id}`,
    "/AboutUs",
    "/api/allrecipe?size=10&page=1",
    "/Allrecipe?q=dal",
  ];
  const done = new Acknowledged([...pages, "order", ...DELIVERING]);
  const tally = new Tally();
  const key = await cardKeyOf(base);
  const post = <T>(url: string, authorization: string, body?: object) =>
    callUntilAnswered<T>(tally, "POST", url, { authorization, body });
  const callerOf = ({ headers }: LoadPerson): Caller & Delivering["sender"] => ({
    call: (path, body) => post(`${base}/api${path}`, headers.authorization, body),
    read: (path) => callUntilAnswered(tally, "GET", `${base}/api${path}`, headers),
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
          // Records rejected requests for the report. Any other error, such as a missing response, ends the
          // rehearsal.
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
  const read = async (page: string) => {
    if ((await ask(tally, base + page))?.status === 200) done.never.delete(page);
  };
  for (let i = 0; i < READERS.count; i++)
    keepAt(READERS.restMs, (n) => read(pages[(n + i) % pages.length] ?? "/"));
  for (let i = 0; i < BUYERS.count; i++) {
    const buyer = callerOf(await newPerson(base, `Buyer ${i}`));
    keepAt(BUYERS.restMs, async (n) => {
      done.orders.push(await buy(buyer, recipe, 1 + (n % 3)));
      done.never.delete("order");
    });
  }
  const admin = await demoPerson(base, "admin");
  for (let i = 0; i < SENDERS.count; i++) {
    const sender = callerOf(await newPerson(base, `Sender ${i}`));
    const rider = callerOf(await newRider(base, admin));
    keepAt(SENDERS.restMs, () => deliver({ sender, rider, admin: callerOf(admin) }, done));
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
