import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { AdminParcelFacts } from "@/components/delivery/parcels/admin-facts";
import { CancelParcel } from "@/components/delivery/parcels/parcel-questions";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import type { AdminOrderDetails, Order } from "@/lib/shop/orders/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { answerCalls, show, told } from "../../../tests/support/render";
import { CheckoutComplete, soldOutWhole } from "../checkout/checkout-complete";
import { AdminOrderFacts } from "./admin-facts";
import { BackFacts, PaymentFact } from "./payment-facts";

const AT = "2026-11-22T08:00:00.000Z";
const BKASH = { payWith: "wallet", method: "bkash", label: "bKash •••• 4817", last4: "4817" } as const;
const DESK = { bank_tran_id: "B4X9", val_id: "V7Q2", fee: 20.25, risk: true };
const LINE = { recipeId: "a".repeat(24), title: "Roast", image: "", price: 750, quantity: 1 };
const PAID = {
  _id: "o1",
  purchaseId: "o1",
  state: "paid",
  stateText: "Waiting",
  paymentStatus: "succeeded",
  paidAt: AT,
  paidWith: BKASH,
  totalPrice: 810,
  deliveryCharge: 60,
  refunded: 0,
  refundDue: 0,
  receipt: null,
  answerUntil: null,
  endReason: null,
  readyAt: null,
  completedBy: null,
  openedAt: AT,
  trackingId: null,
  transaction_id: "d".repeat(24),
  desk: DESK,
  buyerInfo: { name: "Imran", email: "i@ranna.test", phone: null, address: "House 14", district: "Dhaka" },
  sellerInfo: { name: "Nusrat", email: "n@ranna.test" },
  lines: [{ ...LINE, ...boxFactsOf({}), eatBy: null }],
};
const PARCEL = {
  _id: "p1",
  kind: "booking",
  title: "Sweets",
  tracking_id: "TRK1",
  delivery_cost: 270,
  collect: 0,
  payment_status: "paid",
  delivery_status: "pending",
  type: "document",
  weight: null,
  sender_name: "Imran",
  receiver_name: "Mitu",
  creation_date: AT,
  paidWith: BKASH,
  office: { paid_with: "wallet", paid_at: AT, refunded: 0, refund_due: 0, desk: DESK },
};

beforeEach(() => void answerCalls({}));
it("a payment by wallet is named where it is shown, and goes back by its name", () => {
  const order = (change: object) => ({ ...PAID, ...change }) as unknown as Order;
  expect(told(<PaymentFact of={order({})} />)).toContain("bKash •••• 4817");
  expect(told(<BackFacts of={order({ refundDue: 100 })} refunds={[]} />)).toBe(
    "On its way back to your bKash৳ 100",
  );
  const refunds = [{ amount: 100, why: "declined", at: AT }] as const;
  expect(told(<BackFacts of={order({ refunded: 100 })} refunds={refunds} />)).toBe(
    "Given back to your bKash৳ 100Why it was given backThe kitchen could not take the order22 Nov 2026",
  );
});

it("what was sold out while it was paid for goes back into what it was paid with", () => {
  const orders = [{ insertedId: "o1", trackingId: "T1", ended: "sold_out" as const }];
  const words = soldOutWhole({ purchaseId: "p1", orders }, "wallet");
  expect(told(<CheckoutComplete purchase={null} soldOut={words} />)).toContain(
    "Sold out meanwhile. Your money goes back to your wallet.",
  );
  expect(soldOutWhole({ purchaseId: "p1", orders: [] }, "wallet")).toBeNull();
});

it("administrators find it at the provider, with what that keeps and warns of", () => {
  const found = ["bKash •••• 4817", "bank_tran_id B4X9", "val_id V7Q2", "Fee ৳ 20.25", "Risky"];
  const texts = [
    told(<AdminOrderFacts order={PAID as unknown as AdminOrderDetails} />),
    told(<AdminParcelFacts parcel={PARCEL as unknown as ParcelDetails} />),
  ];
  for (const text of texts) for (const one of found) expect(text).toContain(one);
  const byCard = { ...PAID, desk: null } as unknown as AdminOrderDetails;
  expect(told(<AdminOrderFacts order={byCard} />)).not.toMatch(/val_id|Fee|Risky/);
});

it("cancelling a booking says into what its money goes back", () => {
  const parcel = PARCEL as unknown as ParcelDetails;
  show(<CancelParcel parcel={parcel} isOpen onClose={() => undefined} onCancelled={() => undefined} />);
  expect(screen.getByRole("alertdialog").textContent).toMatch(/৳.270 goes back to your bKash/);
});
