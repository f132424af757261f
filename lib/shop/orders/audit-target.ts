import type { AuditTarget } from "@/lib/people/audit/schema";

/** What the audit log calls an order: its parcel's number, with the recipe. */
export const orderTarget = (order: {
  id: string;
  title: string;
  trackingId: string | null;
}): AuditTarget & { kind: "order" } => ({
  kind: "order",
  id: order.id,
  label: order.trackingId === null ? order.title : `${order.trackingId}, ${order.title}`,
});
