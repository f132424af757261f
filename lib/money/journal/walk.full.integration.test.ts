import { ObjectId } from "mongodb";
import { expect, it } from "vitest";
import { withTransaction } from "@/lib/platform/db/transactions";
import { numbersOf } from "../../../tests/support/numbers";
import { startTestDatabase } from "../../../tests/support/test-database";
import type { AccountName } from "./accounts";
import { bearersOf, commissionOf, outOfHeld } from "./bearers";
import { type EventName, JOURNAL_EVENTS } from "./events";
import type { Holding } from "./model";
import { balancesOf, findEntry } from "./queries";
import { aboutMove, entry, type NewEntry, recordEntries } from "./queries-entries";
import { markReached, openHoldings, readHolding } from "./queries-holdings";
import { compareWhole, countDays, newReckoning } from "./verify-balances";

startTestDatabase();

/** LONG=1 makes the walk longer. */
const STEPS = process.env.LONG ? 100_000 : 300;
/**
 * The number of steps after which the whole journal is verified; in between only what a step has changed is checked.
 */
const WHOLE_EVERY = process.env.LONG ? 5_000 : 50;

const id = () => new ObjectId().toHexString();

const seed = Number(process.env.WALK_SEED ?? (process.env.LONG ? Date.now() % 2 ** 31 : 1));

it(`keeps every balance the sum of its entries, whatever happens in whatever order (WALK_SEED=${seed})`, {
  timeout: process.env.LONG ? 3 * 60 * 60_000 : 60_000,
}, async () => {
  const { chance, poisha, pick } = numbersOf(seed);
  const people = Array.from({ length: 4 }, id);
  const of = <Kind extends string>(kind: Kind): `${Kind}:${string}` => `${kind}:${pick(people)}`;
  const clearing = (): "clearing:stripe" | "clearing:sslcommerz" =>
    chance(0.8) ? "clearing:stripe" : "clearing:sslcommerz";
  /** Ids of the latest boxes and bookings; the amounts that are held for them are in the database. */
  let held: string[] = [];
  let made: NewEntry["postings"] = [];

  const openOne = async (kind: Holding["kind"]): Promise<string> => {
    const holding = id();
    const more = { chargeId: id(), buyerId: pick(people), percent: 12, label: "TRK1", paidAt: new Date() };
    const kitchenId = kind === "box" ? pick(people) : null;
    await withTransaction((tx) =>
      openHoldings([{ id: holding, kind, kitchenId, paidPoisha: 0, ...more }], tx),
    );
    held = [...held.slice(-20), holding];
    return holding;
  };
  const share = async (kind: Holding["kind"] = "box") => ({
    holding: await openOne(kind),
    foodPoisha: kind === "box" ? poisha() : 0,
    restPoisha: poisha(100_00),
  });
  const known = async (): Promise<Holding> => {
    const holding = await readHolding(held.length > 0 ? pick(held) : await openOne("box"));
    if (!holding) throw new Error("no holding");
    return holding;
  };
  const restOf = ({ id: holding, restPoisha }: Holding) => ({ holding, foodPoisha: 0, restPoisha });
  const bear = async () => {
    const holding = await known();
    const refundPoisha = poisha();
    const bears = pick(["kitchen", "house", undefined] as const);
    return { bearer: bearersOf(holding, refundPoisha, bears), refundPoisha };
  };
  const reach = async (as: "delivered" | "returned") => {
    const holding = await known();
    await withTransaction((tx) => markReached(holding, { as, at: new Date(), riderId: null }, tx));
    return restOf(holding);
  };
  const facts: { [Name in EventName]: () => Promise<Parameters<(typeof JOURNAL_EVENTS)[Name]>[0]> } = {
    paid: async () => {
      const shares = [await share(), ...(chance(0.4) ? [await share()] : [])];
      return {
        clearing: clearing(),
        amountPoisha: shares.reduce((sum, { foodPoisha, restPoisha }) => sum + foodPoisha + restPoisha, 0),
        shares,
      };
    },
    pickup: async () => ({ cash: of("cash"), share: await share("booking") }),
    door: async () => {
      const cash = of("cash");
      if (chance(0.5)) return { cash, share: await share() };
      const amountPoisha = 20_00 + poisha();
      return { cash, sender: of("sender"), amountPoisha, fee: 20_00 };
    },
    back: async () => {
      const foodPoisha = poisha();
      const cooked = chance(0.5)
        ? { kitchen: of("kitchen"), foodPoisha, commissionPoisha: commissionOf(foodPoisha, 12) }
        : null;
      return { rider: of("rider"), riderSharePoisha: poisha(50_00), cooked };
    },
    unclaimed: async () => ({ clearing: clearing(), amountPoisha: poisha() }),
    fee: async () => ({ clearing: clearing(), amountPoisha: poisha(20_00) }),
    refund: bear,
    made: async () => ({ clearing: clearing(), refundPoisha: poisha() }),
    failed: async () => ({ made }),
    refused: async () => ({ buyer: of("buyer"), refundPoisha: poisha() }),
    elsewhere: async () => {
      const refundPoisha = poisha();
      return { clearing: clearing(), bearer: outOfHeld([await known()], refundPoisha), refundPoisha };
    },
    dispute: async () => ({ clearing: clearing(), amountPoisha: poisha() }),
    won: async () => ({ clearing: clearing(), amountPoisha: poisha() }),
    lost: async () => {
      const amountPoisha = poisha();
      const due = Math.floor(amountPoisha / 3);
      return { due, bearer: outOfHeld([await known()], amountPoisha - due), amountPoisha };
    },
    delivered: async () => ({
      share: await reach("delivered"),
      rider: of("rider"),
      riderSharePoisha: poisha(50_00),
    }),
    returned: async () => ({ share: await reach("returned") }),
    released: async () => {
      const { id: holding, foodPoisha, percent } = await known();
      return {
        share: { holding, foodPoisha, restPoisha: 0 },
        kitchen: of("kitchen"),
        commissionPoisha: commissionOf(Math.max(0, foodPoisha), percent),
      };
    },
    claim: bear,
    payout: async () => ({
      party: pick([of("kitchen"), of("rider"), of("buyer"), of("sender")]),
      amountPoisha: poisha(),
    }),
    handed: async () => ({ cash: of("cash"), amountPoisha: poisha() }),
    arrival: async () => ({ from: pick(["office", clearing()] as const), amountPoisha: poisha() }),
    off: async () => ({
      to: pick(["losses", "goodwill"] as const),
      account: of("buyer"),
      amountPoisha: poisha(),
    }),
  };

  const names = Object.keys(JOURNAL_EVENTS) as EventName[];
  const sums = new Map<string, number>();
  const walked = new Set<EventName>();
  const makeEntry = async (name: EventName): Promise<NewEntry> =>
    entry(name, (await facts[name]()) as never, { of: id(), about: [aboutMove(id())] });
  const whole = async () => {
    const tally = newReckoning(new Set());
    await withTransaction(async (tx) => {
      Object.assign(tally, newReckoning(new Set()));
      await countDays(tally, {}, tx);
      await compareWhole(tally, tx);
    });
    expect({ entry: tally.entry, balance: tally.balance }).toEqual({ entry: null, balance: null });
    expect([...tally.sums.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    for (const [account, sum] of tally.sums) expect(sums.get(account) ?? 0, account).toBe(sum);
  };

  for (let step = 1; step <= STEPS; step++) {
    // Each event comes once, then events at random.
    const name = names[step - 1] ?? pick(names);
    const next = [await makeEntry(name), ...(chance(0.1) ? [await makeEntry(pick(names))] : [])];
    if (chance(0.05)) {
      // A transaction that fails before its commit leaves nothing.
      const died = withTransaction(async (tx) => {
        await recordEntries(next, tx);
        throw new Error("died");
      });
      await expect(died).rejects.toThrow("died");
    }
    await withTransaction((tx) => recordEntries(next, tx));
    made = next.find(({ event }) => event === "made")?.postings ?? made;
    const touched = new Set<AccountName>();
    for (const { event, of: cause } of next) {
      const recorded = await findEntry(`${event}:${cause}`);
      if (!recorded) continue;
      walked.add(event);
      for (const { account, amountPoisha } of recorded.postings) {
        touched.add(account);
        sums.set(account, (sums.get(account) ?? 0) + amountPoisha);
      }
      if (chance(0.1))
        await expect(withTransaction((tx) => recordEntries(next, tx))).rejects.toThrow(/E11000/);
    }
    const balances = await balancesOf([...touched]);
    for (const account of touched)
      expect(balances.get(account) ?? 0, `${account}, step ${step}`).toBe(sums.get(account));
    expect([...sums.values()].reduce((sum, one) => sum + one, 0)).toBe(0);
    if (step % WHOLE_EVERY === 0) await whole();
  }
  await whole();
  expect([...walked].sort()).toEqual([...names].sort());
});
