import type { ChargeRecord } from "@/lib/money/charges/model";
import type { Payer, ProviderPayment } from "@/lib/money/charges/provider";

// One sale for everything that is paid: a purchase (a cart or one recipe), or a booking (the carriage of a parcel).

/** A sale on record. `charge` null: it is paid at the door, as only purchases are. */
export type RecordedSale = {
  /** The id of the purchase or of the booking. */
  id: string;
  /** The orders of a purchase; [] for a booking. */
  orderIds: readonly string[];
  totalPoisha: number;
  payer: Payer;
  charge: ChargeRecord | null;
};

/** A sale whose payment is open at its provider. */
export type OpenedCharge = RecordedSale & { charge: ChargeRecord; payment: ProviderPayment };

export type OpenedSale = OpenedCharge | (RecordedSale & { charge: null; payment: null });

/** What completing a sale has done. */
export type CompletedSale = {
  /**
   * `completed`: by this call; `completed_before`: by an earlier one; `unclaimed`: the booking takes no payment any
   * more, so the money goes back.
   */
  outcome: "completed" | "completed_before" | "unclaimed";
  /**
   * The orders of a purchase; [] for a booking. `ended`: the box was paid, but its portions were sold to somebody else
   * meanwhile; its money goes back.
   */
  orders: { orderId: string; trackingId: string; ended?: "sold_out" }[];
};

/** `refund`: the last refund that the completion has decided, still to be sent to the provider; null: none. */
export type SaleCompletion = CompletedSale & { refund: { charge: ChargeRecord; key: string } | null };
