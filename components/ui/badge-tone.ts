export type Tone = "yellow" | "orange" | "green" | "grey" | "red" | "blue";

/** Delivery statuses that users see in red. */
const TROUBLED = new Set(["failed_attempt", "returned", "cancelled"]);

/** Returns the colour of a delivery status (specification, point 4). Admins see other colours than users. */
export function deliveryTone(status: string, viewer: "admin" | "user"): Tone {
  if (viewer === "admin") return status === "pending" ? "yellow" : status === "delivered" ? "green" : "grey";
  if (status === "pending") return "orange";
  return TROUBLED.has(status) ? "red" : "green";
}

export function orderPaymentTone(status: string): Tone {
  return status === "succeeded" ? "green" : "orange";
}
