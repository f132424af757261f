import { addUp } from "./measure";
import type { Row, Share } from "./shopping-list";

const MAX_NOTES = 3;

/** The shorter name, of equal ones the first in the alphabet: whichever came first, all end with the same. */
const plainer = (a: string, b: string): string =>
  b.length < a.length || (b.length === a.length && b < a) ? b : a;

/** Two shares of one recipe in one line as one. */
const joined = (a: Share, b: Share): Share => ({
  recipeId: a.recipeId,
  food: plainer(a.food, b.food),
  ...addUp([a, b]),
  notes: [...new Set([...a.notes, ...b.notes])].slice(0, MAX_NOTES),
});

/** The shares with one more. */
export function withShare(shares: readonly Share[], more: Share): Share[] {
  const before = shares.find(({ recipeId }) => recipeId === more.recipeId);
  if (!before) return [...shares, more];
  return shares.map((share) => (share === before ? joined(share, more) : share));
}

/** A line to which something was added: done, it is to do again. Salt that is at home stays at home. */
export function grownRow(row: Row, shares: Share[]): Row {
  const have = row.have && row.measure === "none";
  const done = row.checked || (row.have && !have);
  return {
    ...row,
    shares,
    checked: false,
    have,
    grown: row.grown || done,
    additions: row.additions + 1,
  };
}

/** What a line is called and how much of it is wanted. */
export const sumOf = (row: Row) => ({
  food: row.shares.map(({ food }) => food).reduce(plainer),
  ...addUp(row.shares),
  notes: [...new Set(row.shares.flatMap(({ notes }) => notes))],
});
