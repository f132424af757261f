import type { AuditValues } from "./schema";

/** Never on record, whoever hands it in. */
const SECRET = /hash|password|token|secret|^code$|nid/i;

type Sides = { before: AuditValues | null; after: AuditValues | null };

/**
 * The fields that differ between two states, on both sides; a side that is null (made, deleted) stays null, and then the
 * other one is kept whole. Fields that hold secrets are left out.
 */
export function changedFields(before: AuditValues | null, after: AuditValues | null): Sides {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const kept = [...names].filter(
    (name) => !SECRET.test(name) && (!before || !after || !same(before[name], after[name])),
  );
  const pick = (side: AuditValues | null) =>
    side && Object.fromEntries(kept.map((name) => [name, side[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
