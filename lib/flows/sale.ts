import type { ChargeRecord } from "@/lib/money/charges/model";
import type { Payer, ProviderPayment } from "@/lib/money/charges/provider";
import type { WantedBox } from "./read-basket";

// A sale is anything that is paid: a purchase (a cart or one recipe), or a booking (the carriage of a parcel).

/** A stored sale. `charge` null: a purchase that is paid in cash at the door. */
export type RecordedSale = {
  id: string;
  /** The ids of a purchase's orders; [] for a booking. */
  orderIds: readonly string[];
  totalPoisha: number;
  payer: Payer;
  charge: ChargeRecord | null;
  /** What was stored as the purchase's orders just now. Undefined: they were stored before, or it is a booking. */
  boxes?: readonly WantedBox[];
};

/** A sale whose payment is open at its provider. */
export type OpenedCharge = RecordedSale & { charge: ChargeRecord; payment: ProviderPayment };

export type OpenedSale = OpenedCharge | (RecordedSale & { charge: null; payment: null });

export type CompletedSale = {
  /**
   * `completed`: this call has completed the sale. `completed_before`: an earlier call has. `unclaimed`: the booking
   * can't be paid any more, so the money is refunded.
   */
  outcome: "completed" | "completed_before" | "unclaimed";
  /**
   * The orders of a purchase; [] for a booking. `ended`: the order is refunded, because its portions were sold before
   * the payment arrived.
   */
  orders: { orderId: string; trackingId: string; ended?: "sold_out" }[];
};

/** A completed sale. `refund`: a decided refund that has to be sent to the provider; null: none. */
export type SaleCompletion = CompletedSale & { refund: { charge: ChargeRecord; key: string } | null };
