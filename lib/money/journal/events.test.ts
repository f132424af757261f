import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { outOfHeld } from "./bearers";
import { type EventName, type FactsOf, type HeldShare, JOURNAL_EVENTS } from "./events";
import type { Posting } from "./model";

type Item = { account: string; sign: number; amount: string; isEach: boolean; booking: string | null };

const ITEM =
  /^(?<account>[a-z]+(?: [a-z]+)*) (?<sign>[+-]) ?(?<amount>[A-Z]|\([A-Z] - (?:[A-Z]|fee)\)|fee|what was due|the rest)(?<each> a box)?(?: \([+-](?<booking>[A-Z])\))?$/;

const itemsOf = (part: string): Item[] =>
  part.split(", ").map((text) => {
    const groups = ITEM.exec(text)?.groups;
    if (!groups) throw new Error(`not a posting: ${text}`);
    const { account = "", sign, amount = "", each, booking = null } = groups;
    return { account, sign: sign === "+" ? 1 : -1, amount, isEach: each !== undefined, booking };
  });

/**
 * The postings of a row of the table, by event. A row may name two events: the second one reverses the postings
 * (`reverse`), or the first one has more of them (`also`). Postings after `cooked: ` or after another `; ` are a
 * second case.
 */
function partsOf(events: string[], postings: string): [name: string, items: Item[]][] {
  const [first = "", second] = postings.split("; ");
  const [event = "", other = ""] = events;
  const items = itemsOf(first);
  if (second === undefined) return events.map((name) => [name, items]);
  if (second === "reverse") {
    return [
      [event, items],
      [other, items.map((item) => ({ ...item, sign: -item.sign }))],
    ];
  }
  const also = `${event} also `;
  if (second.startsWith(also)) {
    return [
      [event, [...items, ...itemsOf(second.slice(also.length))]],
      [other, items],
    ];
  }
  const cooked = "cooked: ";
  const more = second.startsWith(cooked)
    ? [...items, ...itemsOf(second.slice(cooked.length))]
    : itemsOf(second);
  return [
    [event, items],
    [`${event}, second`, more],
  ];
}

/** A case for each way to read a row: each of two accounts, and a booking's letter instead of a box's. */
function waysOf([name, items]: [string, Item[]]): [string, Item[]][] {
  const choice = items.find(({ account }) => account.includes(" or "));
  if (choice) {
    return choice.account
      .split(" or ")
      .map((account) => [
        `${name}, ${account}`,
        items.map((item) => (item === choice ? { ...item, account } : item)),
      ]);
  }
  if (items.every(({ booking }) => booking === null)) return [[name, items]];
  const booked = items.map((item) =>
    item.booking ? { ...item, amount: item.booking, isEach: false } : item,
  );
  return [
    [name, items],
    [`${name}, booking`, booked],
  ];
}

/** The contract's table, case by case. */
function readTable(): Map<string, Item[]> {
  const text = readFileSync("docs/contract.md", "utf8");
  const [, table = ""] = text.split("| event | cause | postings |\n|---|---|---|\n");
  const rows = table.split("\n\n", 1)[0]?.split("\n") ?? [];
  const cases = rows.flatMap((row) => {
    const [, , causes = "", postings = ""] = row.split("|").map((cell) => cell.trim());
    const events = [...causes.matchAll(/`([a-z]+):\{[^}]+\}`/g)].map(([, event]) => event ?? "");
    return partsOf(events, postings).flatMap(waysOf);
  });
  return new Map(cases);
}

/**
 * The amounts by the letters of the contract's table. They are prime numbers, so that a wrong formula can't give the
 * right amount by chance.
 */
const P = { F: 10_007, D: 503, K: 1_201, C: 15_013, E: 307, R: 2_003, A: 20_011, fee: 211, due: 701 };
const [USER, OTHER] = ["a".repeat(24), "b".repeat(24)];
const [cash, kitchen, rider] = [`cash:${USER}`, `kitchen:${USER}`, `rider:${USER}`] as const;
const clearing = "clearing:stripe";
const box = { holding: OTHER, foodPoisha: P.F, restPoisha: P.D };
const another = { holding: USER, foodPoisha: 7_001, restPoisha: 401 };
const booking = { holding: OTHER, foodPoisha: 0, restPoisha: P.C };
const rest = { holding: OTHER, foodPoisha: 0, restPoisha: P.D };
const food = { holding: OTHER, foodPoisha: P.F, restPoisha: 0 };
const total = ({ foodPoisha, restPoisha }: HeldShare) => foodPoisha + restPoisha;
const bearer = [{ account: "goodwill", amountPoisha: P.R }] as const;
const held = { id: OTHER, foodPoisha: P.F, restPoisha: P.D, kitchenId: USER, reached: null, released: null };

/** The postings that an event's function answers, and the letters whose amounts differ from `P`. */
type Scene = { postings: readonly Posting[]; letters: Record<string, number> };
function scene<Name extends EventName>(
  name: Name,
  facts: FactsOf<Name>,
  letters: Record<string, number> = {},
): Scene {
  const answer = JOURNAL_EVENTS[name] as (facts: FactsOf<Name>) => readonly Posting[];
  return { postings: answer(facts), letters };
}

const made = JOURNAL_EVENTS.made({ clearing, refundPoisha: P.R });
const bought = total(box) + total(another);
const SCENES: Record<string, Scene> = {
  paid: scene("paid", { clearing, amountPoisha: bought, shares: [box, another] }, { A: bought }),
  "paid, booking": scene("paid", { clearing, amountPoisha: P.C, shares: [booking] }, { A: P.C }),
  pickup: scene("pickup", { cash, share: booking }),
  door: scene("door", { cash, share: box }),
  "door, second": scene("door", { cash, sender: `sender:${USER}`, amountPoisha: P.A, fee: P.fee }),
  back: scene("back", { rider, riderSharePoisha: P.E, cooked: null }),
  "back, second": scene("back", {
    rider,
    riderSharePoisha: P.E,
    cooked: { kitchen, foodPoisha: P.F, commissionPoisha: P.K },
  }),
  unclaimed: scene("unclaimed", { clearing, amountPoisha: P.A }),
  fee: scene("fee", { clearing, amountPoisha: P.A }),
  refund: scene("refund", { bearer, refundPoisha: P.R }),
  made: scene("made", { clearing, refundPoisha: P.R }),
  failed: scene("failed", { made }),
  refused: scene("refused", { buyer: `buyer:${USER}`, refundPoisha: P.R }),
  elsewhere: scene("elsewhere", { clearing, bearer: outOfHeld([held], P.R), refundPoisha: P.R }),
  dispute: scene("dispute", { clearing, amountPoisha: P.A }),
  won: scene("won", { clearing, amountPoisha: P.A }),
  lost: scene("lost", { due: P.due, bearer: outOfHeld([held], P.R - P.due), amountPoisha: P.R }, { A: P.R }),
  delivered: scene("delivered", { share: rest, rider, riderSharePoisha: P.E }),
  "delivered, booking": scene("delivered", { share: booking, rider, riderSharePoisha: P.E }),
  returned: scene("returned", { share: rest }),
  "returned, booking": scene("returned", { share: booking }),
  released: scene("released", { share: food, kitchen, commissionPoisha: P.K }),
  claim: scene("claim", { bearer, refundPoisha: P.R }),
  payout: scene("payout", { party: kitchen, amountPoisha: P.A }),
  handed: scene("handed", { cash, amountPoisha: P.A }),
  "arrival, clearing": scene("arrival", { from: clearing, amountPoisha: P.A }),
  "arrival, office": scene("arrival", { from: "office", amountPoisha: P.A }),
  "off, losses": scene("off", { to: "losses", account: kitchen, amountPoisha: P.A }),
  "off, goodwill": scene("off", { to: "goodwill", account: kitchen, amountPoisha: P.A }),
};

const PERSONAL = new Set(["cash", "kitchen", "rider", "sender", "buyer"]);
const NAMES: Record<string, string> = { clearing, bearer: "goodwill", "the account": kitchen };
const accountOf = (name: string) => (PERSONAL.has(name) ? `${name}:${USER}` : (NAMES[name] ?? name));

/** The amounts that an item of the table stands for. */
function valuesOf({ amount, isEach }: Item, letters: Record<string, number>): number[] {
  const known: Record<string, number> = { ...P, ...letters };
  known["what was due"] = P.due;
  known["the rest"] = (known.A ?? 0) - P.due;
  const come = (T: number) => {
    const [one = "", less] = amount.replace(/[()]/g, "").split(" - ");
    const read = (letter: string) => (letter === "T" ? T : (known[letter] ?? Number.NaN));
    return less === undefined ? read(one) : read(one) - read(less);
  };
  return (isEach ? [box, another] : [box]).map((share) => come(total(share)));
}

const lines = (postings: readonly { account: string; amountPoisha: number }[]) =>
  postings
    .flatMap(({ account, amountPoisha }) => (amountPoisha === 0 ? [] : `${account} ${amountPoisha}`))
    .sort();

describe("the contract's table of entries", () => {
  const table = readTable();

  it("names every event that the journal knows, and no other", () => {
    const events = new Set([...table.keys()].map((name) => name.split(",", 1)[0]));
    expect([...events].sort()).toEqual(Object.keys(JOURNAL_EVENTS).sort());
    expect([...table.keys()].sort()).toEqual(Object.keys(SCENES).sort());
  });

  it.each(Object.entries(SCENES))(
    "%s: records what its row says, and it sums to 0",
    (name, { postings, letters }) => {
      const said = (table.get(name) ?? []).flatMap((item) =>
        valuesOf(item, letters).map((value) => ({
          account: accountOf(item.account),
          amountPoisha: item.sign * value,
        })),
      );
      expect(lines(postings)).toEqual(lines(said));
      expect(said.reduce((sum, { amountPoisha }) => sum + amountPoisha, 0)).toBe(0);
    },
  );
});

it("says of what is held whose it is, and what of it is food", () => {
  const [, share] = JOURNAL_EVENTS.paid({ clearing, amountPoisha: total(box), shares: [box] });
  expect(share).toEqual({ account: "held", amountPoisha: -total(box), holding: OTHER, foodPoisha: -P.F });
  const [back] = JOURNAL_EVENTS.failed({ made: share ? [share] : [] });
  expect(back).toEqual({ account: "held", amountPoisha: total(box), holding: OTHER, foodPoisha: P.F });
});
