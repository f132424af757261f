import type { AuditDoc } from "./model";
import type { AUDIT_ACTIONS } from "./rules";

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The target of an audited action. `label` is its display name: an e-mail, a title, a tracking number. */
export type AuditTarget = AuditDoc["target"];

/** The changed fields only. Amounts are in poisha under names that end in `Poisha`. */
export type AuditValues = Record<string, unknown>;

/** The actor of an audited action: a signed-in person with the role at that moment. */
export type AuditActor = { uid: string; email: string | null; displayName: string; role: string };

/** An account as the target of an action. Its label is the e-mail; without one, the name. */
export const accountTarget = ({ uid, email, displayName }: Omit<AuditActor, "role">) =>
  ({ kind: "user", id: uid, label: email ?? displayName }) as const;

export type NewAuditEntry = {
  by: AuditActor | "platform";
  action: AuditAction;
  target: AuditTarget;
  /** The target's states before and after the action. Only fields that differ are stored, and never a secret. */
  before?: AuditValues | null;
  after?: AuditValues | null;
};
