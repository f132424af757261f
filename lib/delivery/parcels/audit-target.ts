import type { AuditTarget } from "@/lib/people/audit/schema";

/** What the audit log calls a parcel: its tracking number. */
export const parcelTarget = (parcel: {
  id: string;
  trackingId: string;
}): AuditTarget & { kind: "parcel" } => ({
  kind: "parcel",
  id: parcel.id,
  label: parcel.trackingId,
});
