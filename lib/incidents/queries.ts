import "server-only";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { stuckTurnDocs } from "./collections";
import type { StuckKind } from "./rules";

/**
 * How long an administrator's step locks the incident for others, in ms. It is for two administrators who press a
 * button at almost the same time.
 */
const TURN_MS = 10_000;
const KEPT_MS = 24 * 3600_000;

const keyOf = (kind: StuckKind, id: string): string => `${kind} ${id}`;

/** Locks one incident for TURN_MS, inside the caller's transaction. Throws E11000 if it is already locked. */
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

/**
 * Hides an incident until `asideUntil`, as long as its version does not change. Call it after takeTurn, which creates
 * the document.
 */
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

/** The ids of the given incidents that are put aside and have not changed since. */
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
