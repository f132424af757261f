/**
 * The actions of the audit log (docs/decisions/audit-and-administrators.md): every action of an admin, every change
 * of a role or password. A name is `{target}.{action}`. Stored entries contain the names, so a name must never
 * change. Browsers may load this file.
 */
export const AUDIT_ACTIONS = [
  "user.role_changed",
  "user.disabled",
  "user.enabled",
  "user.deleted",
  "user.password_changed",
  "user.password_reset",
  "user.email_changed",
  "user.google_linked",
  "user.google_unlinked",
  "user.sessions_ended",
  "user.number_opens",
  "user.number_removed",
  "user.number_moved",
  "user.number_change_begun",
  "user.number_change_stopped",
  "user.number_changed",
  "user.recovery_begun",
  "user.recovery_stopped",
  "user.recovery_done",
  "user.password_set",
  "rider.approved",
  "rider.declined",
  "rider.paid_out",
  "rider.cash_handed_in",
  "recipe.changed",
  "recipe.deleted",
  "recipe.restored",
  "recipe.hidden",
  "recipe.shown",
  "review.hidden",
  "review.shown",
  "order.accepted",
  "order.declined",
  "order.lapsed",
  "order.ready",
  "order.cancelled",
  "order.refunded",
  "order.refund_failed",
  "order.disputed",
  "order.dispute_closed",
  "order.paid_otherwise",
  "claim.decided",
  "parcel.assigned",
  "parcel.unassigned",
  "parcel.status_changed",
  "parcel.changed",
  "parcel.noted",
  "parcel.cancelled",
  "parcel.deleted",
  "parcel.refunded",
  "parcel.refund_failed",
  "parcel.disputed",
  "parcel.dispute_closed",
  "parcel.paid_otherwise",
  "run.opened",
  "run.approved",
  "run.deleted",
  "payout.paid",
  "payout.failed",
  "money.arrived",
  "money.written_off",
  "stuck.retried",
  "stuck.put_aside",
] as const;

type Values = Record<string, unknown>;

/** Matches names of fields that are never recorded, even if a caller passes them. */
const SECRET = /hash|password|token|secret|^code$|nid/i;

type Sides = { before: Values | null; after: Values | null };

/**
 * Returns the fields that differ between two states, with both values. A state that is null (created or deleted)
 * stays null, and the other state is returned in full. Fields with secrets are omitted.
 */
export function changedFields(before: Values | null, after: Values | null): Sides {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const kept = [...names].filter(
    (name) => !SECRET.test(name) && (!before || !after || !same(before[name], after[name])),
  );
  const pick = (side: Values | null) =>
    side && Object.fromEntries(kept.map((name) => [name, side[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
