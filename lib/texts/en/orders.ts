import { plural } from "./plural";

export const ordersTexts = {
  heading: "Your Orders",
  toOrders: "Back to Your Orders",
  toOrder: "Back to the order",
  seeOrder: "See the order",
  empty: "You haven't placed any orders yet.",
  parts: { live: "Under way", earlier: "Earlier" },
  loadFailed: "Failed to load orders.",
  deliveryFee: "Delivery fee",
  totalPaid: "Total paid",
  total: "Total",
  payment: "Payment",
  payRider: (amount: string) => `Pay ${amount} to the rider`,
  /** `into`: card. */
  refunded: (into: string) => `Given back to your ${into}`,
  refundDue: (into: string) => `On its way back to your ${into}`,
  refundOwed: "Given back: we owe it to you, and pay it out",
  givenBackShort: (amount: string) => `${amount} given back`,
  backReason: "Why it was given back",
  backWhy: {
    cancelled: "The order was cancelled",
    declined: "The kitchen could not take the order",
    lapsed: "The kitchen did not answer in time",
    refund: "Decided by RANNA",
    claim: "Your claim",
    unclaimed: "It was paid twice or too late",
  },
  toPayoutAccount: "Your payout account",
  state: "State",
  /** `when`: Thu 26 Nov 21:58. */
  pastEatBy: (when: string) => `Do not eat it: it should have been eaten by ${when}.`,
  pastEatByPaid: "You get your money back.",
  pastEatByUnpaid: "You need not take it, and pay nothing.",
  pastEatByAdmin: (when: string) =>
    `Past its hour: cooked food that should have been eaten by ${when}. Call the buyer, and give the money back.`,
  paidAt: "Paid at",
  trackingId: "Tracking ID",
  deliveryCode: "Delivery code",
  /** When to tell the code. `isCash`: the rider collects money at the door. */
  tellCode: (isCash: boolean) =>
    isCash
      ? "Pay the rider and take it in your hands, then tell the code."
      : "Tell the rider the code only when you have it in your hands.",
  needsAddress: "We do not know where to bring this order yet.",
  addAddress: "Add the address",
  addressSaved: "Address saved",
  addressFailed: "The address could not be saved. Please try again.",
  cancelBox: "Cancel this box",
  cancel: "Cancel order",
  cancelText: (amount: string, into: string) =>
    `The order is cancelled and ${amount} goes back to your ${into}.`,
  cancelUnpaidText: "The kitchen does not prepare it, and no rider comes.",
  cancelAsk: "Cancel this order?",
  cancelled: "Order cancelled",
  cancelFailed: "The order could not be cancelled.",
  count: (count: number) => plural(count, "order", "orders"),
  deliverTo: "Deliver to",
  salesHeading: "My Sales",
  buyer: "Buyer",
  pickupHeading: "Where do riders fetch your boxes?",
  pickupMissing: "Riders can't find you yet: say where your boxes are picked up.",
  pickupAt: "Riders fetch your boxes here",
  pickupChange: "Change",
  pickupAdd: "Add the address",
  pickupSaved: "Pick-up address saved",
  pickupSavedBut: (boxes: number) =>
    `Pick-up address saved. Riders are on the way to ${plural(boxes, "box", "boxes")} at the earlier one; they know it.`,
  pickupFailed: "The pick-up address could not be saved. Please try again.",
  salesParts: {
    all: "All",
    waiting: "Waiting for your answer",
    to_prepare: "To prepare",
    ready: "Ready",
    on_the_way: "On the way",
    delivered: "Delivered",
    ended: "Ended",
  },
  salesPartsLabel: "Where the boxes are",
  salesPartEmpty: "No orders here.",
  income: "Your income",
  incomeHelp:
    "The price of your boxes from paid orders. Delivery is not in it, and what was given back is taken off.",
  incomePeriods: { week: "Last 7 days", month: "Last 30 days", ever: "All time" },
  incomeDetail: (orders: number, gross: string, refunded: string | null) =>
    [plural(orders, "order", "orders"), `${gross} sold`, refunded === null ? null : `${refunded} given back`]
      .filter((part) => part !== null)
      .join(", "),
  givenBack: "Given back to the buyer",
  salesEmpty: "Nobody has bought one of your boxes yet.",
  markReady: "Ready for pick-up",
  markedReady: "The riders of your region can see it now",
};
