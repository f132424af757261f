/** What the product has said yes to: it has to be there, once, whatever happens. */
export type Acknowledged = {
  orders: { orderId: string; intentId: string; poisha: number }[];
  bookings: { parcelId: string; title: string }[];
  steps: { parcelId: string; to: string }[];
  /** What was refused for good, which a client that repeats itself with its key never sees. */
  refused: string[];
  /** Titles that were sent with a booking, answered or not. */
  titles: string[];
};

export const nothingYet = (): Acknowledged => ({
  orders: [],
  bookings: [],
  steps: [],
  refused: [],
  titles: [],
});
