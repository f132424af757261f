import type { AuditTarget } from "@/lib/people/audit/schema";

/** What the audit log calls a parcel: its tracking number. */
export const parcelTarget = (parcel: {
  _id: { toHexString(): string };
  trackingId: string;
}): AuditTarget => ({
  kind: "parcel",
  id: parcel._id.toHexString(),
  label: parcel.trackingId,
});
