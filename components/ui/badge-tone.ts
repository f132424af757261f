export type Tone = "yellow" | "orange" | "green" | "grey" | "red" | "blue";

/** Delivery statuses that the specification does not have; users see them in red. */
const TROUBLED = new Set(["failed_attempt", "returned", "cancelled"]);

/**
 * Colour of a delivery status (specification, point 4): for admins pending is yellow, delivered green, any
 * other grey; for users pending is orange, otherwise green, and what went wrong red (contract).
 */
export function deliveryTone(status: string, viewer: "admin" | "user"): Tone {
  if (viewer === "admin") return status === "pending" ? "yellow" : status === "delivered" ? "green" : "grey";
  if (status === "pending") return "orange";
  return TROUBLED.has(status) ? "red" : "green";
}

/** Colour of an order's payment: succeeded is a success, anything else a warning. */
export function orderPaymentTone(status: string): Tone {
  return status === "succeeded" ? "green" : "orange";
}
