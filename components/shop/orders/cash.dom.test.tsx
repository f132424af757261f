import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { LastOrderCard } from "@/components/dashboard/last-order-card";
import { Label } from "@/components/delivery/parcels/label";
import { ReceiptPaper } from "@/components/money/receipt-paper";
import type { LastOrder } from "@/lib/dashboard/model";
import type { ParcelLabel } from "@/lib/delivery/parcels/schema";
import type { Receipt } from "@/lib/money/receipts/views";
import type { Purchase } from "@/lib/shop/orders/purchase-views";
import type { AdminOrderDetails, BoxLabel, Order, Sale } from "@/lib/shop/orders/views";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { inLanguage } from "@/lib/texts/language";
import { chooseArea } from "../../../tests/support/paying";
import { answerCalls, problem, show, told } from "../../../tests/support/render";
import { AddressForm } from "./address-form";
import { AdminOrderFacts } from "./admin-facts";
import { AdminHistory } from "./admin-history";
import { BoxLabelPaper, EMPTY_LABEL } from "./box-label";
import { boxLabelWords } from "./box-label-words";
import { SalesList } from "./sales-list";
import { WholePurchase } from "./whole-purchase";

const AT = "2026-11-22T08:00:00.000Z";
const CASH = { payWith: "cash", method: "cash", label: "Cash", last4: null } as const;
const LINE = { recipeId: "a".repeat(24), title: "Roast", image: "", price: 810, quantity: 1 };
const boxOf = (change: object = {}) => {
  const line = { ...LINE, ...boxFactsOf({}), eatBy: null };
  return {
    _id: "o1",
    purchaseId: "o1",
    state: "paid",
    stateText: "Waiting",
    deliveryStatus: "pending",
    answerUntil: null,
    endReason: null,
    steps: [],
    expectedDays: 1,
    expectedOn: null,
    late: false,
    buyerInfo: { name: "Imran", email: "i@ranna.test", phone: null, address: "House 14", district: "Dhaka" },
    sellerInfo: { name: "Nusrat", email: "n@ranna.test" },
    ...line,
    lines: [line],
    location: "inside",
    deliveryCharge: 60,
    totalPrice: 870,
    collect: 870,
    paymentStatus: "due",
    paidWith: CASH,
    paidAt: null,
    transaction_id: null,
    receipt: null,
    refunded: 0,
    refundDue: 0,
    refunds: [],
    refundedElsewhere: 0,
    refundOwed: 0,
    dispute: null,
    completedAt: AT,
    openedAt: AT,
    readyAt: null,
    trackingId: null,
    parcelId: "p1",
    earning: null,
    ...change,
  };
};
const COLLECTED = { paymentStatus: "succeeded", paidAt: AT, receipt: "R-2026-000042" };
const ENDED = { paymentStatus: "canceled", state: "cancelled", stateText: "Cancelled" };
const order = (change?: object) => boxOf(change) as unknown as Order;

const pageOf = (orders: Order[], change: object = {}) => {
  const [first] = orders;
  const purchase = { ...first, _id: "p1", orders, createdAt: AT, ...change } as unknown as Purchase;
  return <WholePurchase purchase={purchase} refunds={{}} claims={{}} contact="help@ranna.test" />;
};
const page = (change?: object) => told(pageOf([order(change)]));

beforeEach(() => void answerCalls({ "GET /auth/session": { body: {} } }));

describe("a box that is paid at the door", () => {
  it("says to its buyer what to give the rider, then when it was paid, and never before that it was", () => {
    expect(page()).toContain("Cash at the doorPay ৳ 870 to the rider");
    expect(page()).not.toMatch(/paid|card/i);
    expect(page(COLLECTED)).toMatch(/Total paid৳ 870.*Paid at22 Nov 2026, 14:00Cash.*Receipt/);
    expect(page(COLLECTED)).not.toMatch(/rider|succeeded/);
    expect(inLanguage("bn", () => page())).toContain("দরজায় ক্যাশরাইডারকে ৳ ৮৭০ দিন".normalize());
  });

  it("has no word of money where it ended before", () => {
    for (const text of [page(ENDED), told(<SalesList sales={[boxOf(ENDED) as unknown as Sale]} />)])
      expect(text).not.toMatch(/paid|canceled|door|rider|payment/i);
  });

  it("says of what went back that it is owed, with the way to the payout account", () => {
    show(pageOf([order({ ...COLLECTED, refunded: 100 })]));
    expect(screen.getByText("Given back: we owe it to you, and pay it out")).toBeDefined();
    const way = screen.getByRole("link", { name: "Your payout account" });
    expect(way.getAttribute("href")).toBe("/dashbord/account");
    expect(document.body.textContent).not.toContain("card");
  });

  it("is paid by itself in a purchase of several", () => {
    const orders = [order(COLLECTED), order({ _id: "o2", totalPrice: 310, collect: 310 })];
    show(pageOf(orders, { totalPrice: 1_180, paidAt: AT }));
    const [first, second] = screen.getAllByRole("article");
    expect(within(first!).getByText("Receipt")).toBeDefined();
    expect(within(second!).getByText("Pay ৳ 310 to the rider")).toBeDefined();
    expect(screen.getAllByText("Cash at the door")).toHaveLength(1);
  });

  it("counts in a purchase only while it is or was to be paid", () => {
    const orders = [order(ENDED), order({ ...COLLECTED, _id: "o2", totalPrice: 310, collect: 0 })];
    const text = told(pageOf(orders, { ...COLLECTED, totalPrice: 310 }));
    expect(text).toContain("Delivery of 1 box৳ 60Total paid৳ 310");
    expect(text).not.toContain("৳ 870");
    const over = [order(ENDED), order({ ...ENDED, _id: "o2" })];
    expect(told(pageOf(over, COLLECTED))).not.toMatch(/Delivery of|Total/);
  });

  it("asks before it is cancelled, without a word of money", async () => {
    const { user } = show(pageOf([order({ cancellable: true, trackingId: "TRK1" })]));
    await user.click(await screen.findByRole("button", { name: "Cancel this box" }));
    const question = screen.getByRole("alertdialog").textContent;
    expect(question).toContain("The kitchen does not prepare it, and no rider comes.");
    expect(question).not.toMatch(/goes back|৳|other boxes/);
  });

  it("asks of one box among several about that box", async () => {
    const orders = [order({ cancellable: true, trackingId: "TRK1" }), order({ _id: "o2" })];
    const { user } = show(pageOf(orders));
    await user.click(await screen.findByRole("button", { name: "Cancel this box" }));
    expect(screen.getByRole("alertdialog").textContent).toContain("Your other boxes stay as they are.");
  });

  it("says of food past its hour once what becomes of the money", () => {
    const steps = [{ step: "at_door", at: null, state: "now" }];
    const late = { late: true, expectedOn: "2020-11-22", deliveryStatus: "in_transit", steps };
    const money = "You may have your money back";
    expect(page(late)).toMatch(new RegExp(`Late: expected.*${money}`));
    const text = page({
      ...late,
      lines: [{ ...LINE, ...boxFactsOf({}), eatBy: "2020-11-22T15:58:00.000Z" }],
    });
    expect(text).toContain("Late: expected");
    expect(text).not.toContain(money);
  });

  it("says why another phone is refused", async () => {
    answerCalls({
      "PATCH /orders/o1": {
        status: 409,
        body: { ...problem("Confirm your phone first"), code: "cash_refused", why: "phone" },
      },
    });
    const { user } = show(<AddressForm orderId="o1" location="inside" known={order().buyerInfo} />);
    await user.type(screen.getByLabelText(/phone/i), "01711204588");
    await chooseArea(user);
    await user.click(screen.getByRole("button", { name: /^Add the address/ }));
    expect(await screen.findByText("Confirm your phone first")).toBeDefined();
  });

  it("tells the kitchen how it is paid, and asks about declining without money", async () => {
    const sale = boxOf({ answerUntil: new Date(Date.now() + 3600_000).toISOString() }) as unknown as Sale;
    const { user } = show(<SalesList sales={[sale]} />);
    expect(screen.getByText("Cash at the door")).toBeDefined();
    expect(screen.getByText("The rider collects ৳ 870")).toBeDefined();
    await user.click(screen.getByRole("button", { name: /^Decline/ }));
    expect(await screen.findByText("Imran reads your reason. This can't be undone.")).toBeDefined();
  });

  it("says at the desk how it is paid, and that a refund is owed", () => {
    const desk = (change?: object) =>
      told(<AdminOrderFacts order={boxOf(change) as unknown as AdminOrderDetails} />);
    expect(desk()).toContain("Payment Cash at the doorCash");
    expect(desk(COLLECTED)).toContain("PaidCash");
    expect(desk(ENDED)).not.toMatch(/Payment|canceled/);
    const refunds = [{ amount: 100, why: "refund", by: "Amina", at: AT, state: "made" }];
    const history = boxOf({ ...COLLECTED, refunds }) as unknown as AdminOrderDetails;
    expect(told(<AdminHistory order={history} />)).toContain("৳ 100 owed to the buyer");
  });

  it("is last on the dashboard's home with what to give the rider", () => {
    const last = { ...boxOf(), title: "Roast" } as unknown as LastOrder;
    expect(told(<LastOrderCard order={last} />)).toContain("Cash at the doorPay ৳ 870 to the rider");
    const ended = { ...last, paymentStatus: "canceled" };
    expect(told(<LastOrderCard order={ended} />)).not.toMatch(/canceled|৳/);
  });

  it("has a receipt in cash, and a credit note that names where it is paid out to", () => {
    const receipt = {
      number: "R-2026-000042",
      kind: "receipt",
      at: AT,
      subject: { kind: "order", id: "o1", label: "TRK1" },
      lines: [],
      sellers: [],
      delivery: 60,
      rounding: 0,
      total: 870,
      paidWith: CASH,
      vat: null,
    } as unknown as Receipt;
    expect(told(<ReceiptPaper receipt={receipt} />)).toContain("Paid withCash");
    expect(told(<ReceiptPaper receipt={receipt} />)).not.toMatch(/VAT|BIN/);
    const taxed = { ...receipt, vat: { bin: "1234567890123", percent: 15, amount: 7.83 } };
    expect(told(<ReceiptPaper receipt={taxed} />)).toMatch(/of which VAT 15 % ৳.7\.83.*1234567890123/);
    const note = { ...receipt, kind: "credit_note" as const };
    expect(told(<ReceiptPaper receipt={note} />)).toContain("Goes back toPayout account");
  });

  it("has what is to be collected on both labels", () => {
    const label = {
      orderId: "o1",
      kitchen: "Nusrat",
      code: "TRK1",
      qrCode: null,
      today: "2026-11-22",
      packedOn: "2026-11-22",
      expectedOn: null,
      collect: 870,
      dishes: [],
    } as BoxLabel;
    const box = (of: BoxLabel) =>
      told(
        <BoxLabelPaper label={of} other={inLanguage("bn", () => boxLabelWords(of))} fields={EMPTY_LABEL} />,
      );
    expect(box(label)).toContain("Collect ৳ 870৳ ৮৭০ নিন");
    expect(box({ ...label, collect: 0 })).not.toContain("Collect");
    const end = { name: "N", contact: null, district: null, center: null, address: null, instruction: null };
    const parcel = {
      tracking_id: "TRK1",
      title: "Roast",
      type: null,
      weight: null,
      code128: "#",
      qrCode: "#",
    };
    const printed = (more: object) =>
      told(<Label label={{ ...parcel, from: end, to: end, ...more } as ParcelLabel} />);
    expect(printed({ collect: 870, cashDue: null })).toContain("Collect ৳ 870");
    expect(printed({ collect: 870, cashDue: null })).not.toContain("PAID");
    const both = printed({ collect: 5_000, cashDue: 110 });
    expect(both).toContain("Collect ৳ 5,000");
    expect(both).toContain("COD at pick-up: ৳ 110");
    expect(printed({ collect: 0, cashDue: null })).toContain("PAID টাকা দেওয়া হয়েছে".normalize());
    for (const text of ["To প্রাপক", "From প্রেরক", "Scan to track স্ক্যান করে খোঁজ নিন"])
      expect(printed({ collect: 0, cashDue: null })).toContain(text.normalize());
  });
});
