/** The figures of the whole house, for admins (specification, point 2, "Dashboard home"). */
export type Statistics = {
  recipes: { total: number; thisWeek: number };
  /** Everybody with a recipe on the list; new is whose oldest one is of this month. */
  sellers: { total: number; thisMonth: number };
  parcels: { total: number; today: number };
};

/** What a person has done here; completed orders only. */
export type OwnFigures = {
  orders: number;
  /** Taka, without what was refunded. */
  spent: number;
  recipes: number;
  /** Orders that others placed for the person's recipes. */
  sales: number;
  lastOrder: LastOrder | null;
};

export type LastOrder = {
  title: string;
  image: string;
  recipeId: string;
  quantity: number;
  /** ISO 8601. */
  paidAt: string | null;
  paymentStatus: string;
  /** null when its parcel is not on record. */
  deliveryStatus: string | null;
  trackingId: string | null;
};
