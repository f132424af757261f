import "server-only";
import { MongoServerError } from "mongodb";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { stuckTurnDocs } from "./collections";
import type { StuckKind } from "./rules";

/**
 * How long after one administrator's step nobody else can take one, ms: longer than the time between two people who
 * press at once.
 */
const TURN_MS = 10_000;
const KEPT_MS = 24 * 3600_000;

const keyOf = (kind: StuckKind, id: string): string => `${kind} ${id}`;

/** Whether the error says that somebody else has the turn. */
export const isTurnTaken = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === 11000;

/**
 * Takes the turn at one incident, inside the caller's transaction. Throws E11000 when it was taken within the last
 * TURN_MS.
 */
export async function takeTurn(kind: StuckKind, id: string, now: Date, tx: Tx): Promise<void> {
  await stuckTurnDocs().updateOne(
    { _id: keyOf(kind, id), at: { $lte: new Date(now.getTime() - TURN_MS) } },
    {
      $set: { at: now, forgetAt: new Date(now.getTime() + KEPT_MS) },
      $setOnInsert: { asideUntil: null, version: null },
    },
    { upsert: true, ...inside(tx) },
  );
}

/** Puts an incident aside in its present version, until `asideUntil`. Call it after takeTurn. */
export async function putAside(
  kind: StuckKind,
  { id, version }: { id: string; version: string },
  asideUntil: Date,
  tx: Tx,
): Promise<void> {
  await stuckTurnDocs().updateOne(
    { _id: keyOf(kind, id) },
    { $set: { asideUntil, version, forgetAt: asideUntil } },
    inside(tx),
  );
}

/** The ids of those of these incidents that are put aside in their present version. */
export async function findAside(
  kind: StuckKind,
  things: readonly { id: string; version: string }[],
  now: Date,
): Promise<Set<string>> {
  if (things.length === 0) return new Set();
  const docs = await stuckTurnDocs()
    .find({ _id: { $in: things.map(({ id }) => keyOf(kind, id)) }, asideUntil: { $gt: now } })
    .toArray();
  const versions = new Map(docs.map(({ _id, version }) => [_id, version]));
  const aside = things.filter(({ id, version }) => versions.get(keyOf(kind, id)) === version);
  return new Set(aside.map(({ id }) => id));
}
