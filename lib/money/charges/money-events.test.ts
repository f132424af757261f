import { describe, expect, it } from "vitest";
import type { ChargeDispute, ChargeRecord, ChargeRefund } from "./model";
import { moneyEvents } from "./money-events";

const AT = new Date(Date.UTC(2026, 10, 22, 6));

const refund = (key: string, change: Partial<ChargeRefund> = {}): ChargeRefund => ({
  key,
  amountPoisha: 100,
  why: "refund",
  part: null,
  by: { id: null, name: "RANNA" },
  at: AT,
  state: "due",
  settledAt: null,
  providerRefundId: null,
  sentAt: null,
  ...change,
});

const dispute = (status: string, id = "dp_1"): ChargeDispute => ({
  id,
  amount: 1000,
  feePoisha: 15,
  reason: "fraudulent",
  status,
  openedAt: AT,
  closedAt: null,
});

const charge = (change: Partial<ChargeRecord> = {}): ChargeRecord => ({
  id: "c",
  subject: { kind: "purchase", id: "p" },
  round: 1,
  by: "card",
  intentId: "pi_1",
  attempts: [],
  paidWith: null,
  providerReference: null,
  intentKey: "order-p",
  metadata: {},
  amountPoisha: 1000,
  state: "paid",
  voidedAs: null,
  openUntil: AT,
  paidAt: AT,
  refundedPoisha: 0,
  refunds: [],
  elsewhere: [],
  unsettledPoisha: 0,
  dispute: null,
  checkAt: null,
  createdAt: AT,
  revision: 0,
  ...change,
});

/** The events between two states of the refund `k`. */
const ofRefund = (was: Partial<ChargeRefund>, now: Partial<ChargeRefund>) =>
  moneyEvents(charge({ refunds: [refund("k", was)] }), charge({ refunds: [refund("k", now)] }));

/** The kinds of the events between two disputes. */
const ofDispute = (was: ChargeDispute | null, now: ChargeDispute | null) =>
  moneyEvents(charge({ dispute: was }), charge({ dispute: now })).map(({ kind }) => kind);

describe("the events of a charge's money", () => {
  it("are none where nothing has changed, and none for a refund that was not known before", () => {
    const same = charge({ refunds: [refund("k", { state: "made" })], dispute: dispute("lost") });
    expect(moneyEvents(same, same)).toEqual([]);
    expect(moneyEvents(charge(), charge({ refunds: [refund("k", { state: "made" })] }))).toEqual([]);
  });

  it("have a refund that was made, by the provider's id, with what is missing of it", () => {
    const made = { state: "made", providerRefundId: "re_1", amountPoisha: 70 } as const;
    const event = { kind: "made", refundId: "re_1", wasDue: true, missingPoisha: 30 };
    expect(ofRefund({}, made)).toMatchObject([event]);
    const again = { kind: "made", refundId: "k", wasDue: false, missingPoisha: 0 };
    expect(ofRefund({ state: "failed" }, { state: "made", amountPoisha: 70 })).toMatchObject([again]);
  });

  it("have a refund that failed by the id under which it was made", () => {
    const was = { state: "made", providerRefundId: "re_1" } as const;
    const now = { state: "failed", providerRefundId: "re_2" } as const;
    expect(ofRefund(was, now)).toMatchObject([{ kind: "failed", refundId: "re_1" }]);
    expect(ofRefund({}, now)).toMatchObject([{ kind: "failed", refundId: "re_2" }]);
  });

  it("have refunds elsewhere that were made and that failed", () => {
    const [one, other] = [
      { id: "re_1", amountPoisha: 10 },
      { id: "re_2", amountPoisha: 20 },
    ];
    expect(moneyEvents(charge({ elsewhere: [one] }), charge({ elsewhere: [other] }))).toEqual([
      { kind: "elsewhere", refundId: "re_2", amountPoisha: 20 },
      { kind: "elsewhere_failed", refundId: "re_1" },
    ]);
  });

  it("have a dispute from its report to its outcome, and one whose outcome comes first", () => {
    expect(ofDispute(null, dispute("warning_needs_response"))).toEqual(["dispute_reported"]);
    expect(ofDispute(dispute("warning_needs_response"), dispute("needs_response"))).toEqual([
      "dispute_taken",
    ]);
    expect(ofDispute(dispute("needs_response"), dispute("won"))).toEqual(["dispute_won", "dispute_closed"]);
    expect(ofDispute(dispute("needs_response"), dispute("lost"))).toEqual(["dispute_lost", "dispute_closed"]);
    const atOnce = ["dispute_reported", "dispute_taken", "dispute_lost", "dispute_closed"];
    expect(ofDispute(null, dispute("lost"))).toEqual(atOnce);
    expect(ofDispute(dispute("won"), dispute("lost", "dp_2"))).toEqual(atOnce);
  });

  it("have what was due as a part of a lost dispute, not as refused", () => {
    const before = charge({ refunds: [refund("k")], dispute: dispute("needs_response") });
    const refunds = [refund("k", { state: "refused" })];
    expect(moneyEvents(before, charge({ refunds, dispute: dispute("lost") }))).toMatchObject([
      { kind: "dispute_lost", duePoisha: 100 },
      { kind: "dispute_closed", earlier: "needs_response" },
    ]);
    expect(moneyEvents(before, charge({ refunds, dispute: before.dispute }))).toMatchObject([
      { kind: "refused", refund: { key: "k" } },
    ]);
  });
});
