import type { z } from "zod";
import type { AuditDoc } from "./model";
import type { AUDIT_ACTIONS } from "./rules";
import type { auditEntryView, auditPageView } from "./views";

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** What an action was done to. `label` is what people call it: an e-mail, a title, a tracking number. */
export type AuditTarget = AuditDoc["target"];

/** The changed fields and no others; amounts in poisha under names that end in `Poisha`. */
export type AuditValues = Record<string, unknown>;

/** One entry as admins read it; `at` is ISO 8601. `by.id` is null for the platform. */
export type AuditEntry = z.infer<typeof auditEntryView>;

/** Answer of `GET /audit`. */
export type AuditPage = z.infer<typeof auditPageView>;

/** Who did it: a signed-in person, with the role of that moment. */
export type AuditActor = { uid: string; email: string; displayName: string; role: string };

/** Something to be written down: who did what to what. */
export type NewAuditEntry = {
  by: AuditActor | "platform";
  action: AuditAction;
  target: AuditTarget;
  /** States before and after; only what differs is kept, and never a secret. */
  before?: AuditValues | null;
  after?: AuditValues | null;
};
