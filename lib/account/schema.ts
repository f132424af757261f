/** A change of the e-mail that waits for its two confirmations. */
export type PendingEmail = { to: string; confirmedOld: boolean; confirmedNew: boolean };

/** What of a person's is still under way, so that the account can't go yet; `takaOpen` of a rider. */
export type OpenMatters = {
  /** Parcels that the person sends, buys or sells. */
  parcels: number;
  /** Parcels that the person carries. */
  deliveries: number;
  /** Payments that are not settled. */
  payments: number;
  /** Earned and not paid out, or collected and not handed in, taka. */
  takaOpen: number;
};
