export type Tone = "yellow" | "orange" | "green" | "grey" | "red" | "blue";

/** Delivery statuses that the specification does not list. Users see them in red. */
const TROUBLED = new Set(["failed_attempt", "returned", "cancelled"]);

/**
 * Returns the colour of a delivery status (specification, point 4). It depends on the viewer. Admins: pending is
 * yellow, delivered is green, all others are grey. Users: pending is orange, failures are red (contract), all others
 * are green.
 */
export function deliveryTone(status: string, viewer: "admin" | "user"): Tone {
  if (viewer === "admin") return status === "pending" ? "yellow" : status === "delivered" ? "green" : "grey";
  if (status === "pending") return "orange";
  return TROUBLED.has(status) ? "red" : "green";
}

export function orderPaymentTone(status: string): Tone {
  return status === "succeeded" ? "green" : "orange";
}
