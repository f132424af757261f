import type { z } from "zod";
import type { auditEntryView, auditPageView } from "./views";
/**
 * What the audit log tells apart (issue: "every admin action and every role or password change"); safe in the browser.
 * `{what}.{what happened to it}`; an action is never renamed, because entries keep it.
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
  "rider.approved",
  "rider.declined",
  "rider.paid_out",
  "rider.cash_handed_in",
  "recipe.changed",
  "recipe.deleted",
  "recipe.restored",
  "recipe.hidden",
  "recipe.shown",
  "order.ready",
  "order.cancelled",
  "order.refunded",
  "parcel.assigned",
  "parcel.unassigned",
  "parcel.status_changed",
  "parcel.changed",
  "parcel.cancelled",
  "parcel.deleted",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export type AuditTargetKind = "user" | "rider" | "recipe" | "order" | "parcel";

/** What an action was done to. `label` is what people call it: an e-mail, a title, a tracking number. */
export type AuditTarget = { kind: AuditTargetKind; id: string; label: string };

/** The changed fields and no others; amounts in poisha under names that end in `Poisha`. */
export type AuditValues = Record<string, unknown>;

/** One entry as admins read it; `at` is ISO 8601. `by.id` is null for the platform. */
export type AuditEntry = z.infer<typeof auditEntryView>;

/** Answer of `GET /audit`. */
export type AuditPage = z.infer<typeof auditPageView>;
