import type { z } from "zod";
import type { AuditDoc } from "./model";
import type { AUDIT_ACTIONS } from "./rules";
import type { auditEntryView, auditPageView } from "./views";

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The target of an action. `label` is what people call it: an e-mail, a title, a tracking number. */
export type AuditTarget = AuditDoc["target"];

/** The changed fields and no others; amounts in poisha under names that end in `Poisha`. */
export type AuditValues = Record<string, unknown>;

/** One entry as admins read it; `at` is ISO 8601. `by.id` is null for the platform. */
export type AuditEntry = z.infer<typeof auditEntryView>;

/** Answer of `GET /audit`. */
export type AuditPage = z.infer<typeof auditPageView>;

/** The actor: a signed-in person, with the role at that moment. */
export type AuditActor = { uid: string; email: string; displayName: string; role: string };

/** A new entry for the log. */
export type NewAuditEntry = {
  by: AuditActor | "platform";
  action: AuditAction;
  target: AuditTarget;
  /** The states before and after; only fields that differ are stored, and never a secret. */
  before?: AuditValues | null;
  after?: AuditValues | null;
};
