import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChargeRecord, ChargeRefund } from "./model";
import {
  againKey,
  duePoisha,
  expectedOf,
  givenOfPart,
  isBlocked,
  isClosed,
  isRepeatable,
  keptPoisha,
  lastMoved,
  leftPoisha,
  matchRefunds,
  nextCheckAt,
  nextLookAt,
  owedAgainOfPart,
  owedPoisha,
  paidAttempt,
  paymentOf,
  refusedPoisha,
  returnedOfPart,
} from "./rules";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 6, minute));
let made = 0;
const refund = (change: Partial<ChargeRefund>): ChargeRefund => ({
  key: `k${made++}`,
  amountPoisha: 100,
  why: "refund",
  part: null,
  by: { id: null, name: "RANNA" },
  at: at(0),
  state: "made",
  settledAt: at(0),
  providerRefundId: null,
  sentAt: null,
  ...change,
});
const charge = (change: Partial<ChargeRecord>): ChargeRecord => ({
  id: "c",
  subject: { kind: "purchase", id: "o" },
  round: 1,
  by: "card",
  intentId: "pi_1",
  attempts: [],
  paidWith: null,
  providerReference: null,
  intentKey: "order-o",
  metadata: {},
  amountPoisha: 1000,
  state: "paid",
  voidedAs: null,
  openUntil: at(60),
  paidAt: at(1),
  refundedPoisha: 0,
  refunds: [],
  elsewhere: [],
  unsettledPoisha: 0,
  dispute: null,
  checkAt: null,
  createdAt: at(0),
  revision: 0,
  ...change,
});
const dispute = (status: string) => ({
  id: "dp",
  amount: 700,
  feePoisha: 18,
  reason: "fraudulent",
  status,
  openedAt: at(5),
  closedAt: null,
});

describe("what pays a charge", () => {
  it("is named once it is noted, by its means", () => {
    expect(paymentOf(charge({}))).toEqual({ by: "card", reference: "pi_1" });
    expect(paymentOf(charge({ intentId: null }))).toBeNull();
  });

  it("is asked about by its amount, and by the id of the check where there is one", () => {
    const providerReference = { bankId: "b1", checkId: "val_1", feePoisha: null, risky: false };
    expect(expectedOf(charge({ providerReference }))).toEqual({ amountPoisha: 1000, checkId: "val_1" });
    for (const none of [null, { ...providerReference, checkId: "" }])
      expect(expectedOf(charge({ providerReference: none }))).toEqual({ amountPoisha: 1000, checkId: null });
  });

  it("has succeeded with the whole amount once the charge is paid, of which nothing else is known", () => {
    expect(paidAttempt(charge({ by: "wallet", intentId: "a1" }))).toEqual({
      by: "wallet",
      reference: "a1",
      status: "succeeded",
      amountPoisha: 1000,
      askedPoisha: 1000,
      clientSecret: "",
      redirectUrl: null,
      metadata: {},
      paidAt: null,
      refundedPoisha: 0,
      feePoisha: null,
      card: null,
      paidWith: null,
      providerReference: null,
    });
    expect(paidAttempt(charge({ state: "open" }))).toBeNull();
    expect(paidAttempt(charge({ intentId: null }))).toBeNull();
  });
});

describe("what of a charge is left, due and owed", () => {
  it("leaves what has neither gone back nor is about to; nothing of one that is not paid", () => {
    const refunds = [refund({ state: "made" }), refund({ state: "due", amountPoisha: 150, settledAt: null })];
    expect(leftPoisha(charge({ refundedPoisha: 100, refunds }))).toBe(750);
    expect(duePoisha({ refunds })).toBe(150);
    expect(leftPoisha(charge({ state: "open" }))).toBe(0);
    expect(leftPoisha(charge({ state: "void" }))).toBe(0);
  });

  const owed = (...refunds: ChargeRefund[]) => owedPoisha(charge({ refunds }));

  it("owes what came back from the bank until it is given back anew", () => {
    const failed = refund({ state: "failed", amountPoisha: 300, at: at(1), settledAt: at(10) });
    expect(owed(failed)).toBe(300);
    const earlier = refund({ at: at(5), amountPoisha: 300 });
    expect(owed(failed, earlier)).toBe(300);
    const later = refund({ at: at(20), amountPoisha: 200 });
    expect(owed(failed, earlier, later)).toBe(100);
    const again = refund({ at: at(30), amountPoisha: 500, state: "due", settledAt: null });
    expect(owed(failed, later, again)).toBe(0);
    expect(owed(failed, refund({ at: at(30), state: "refused", amountPoisha: 500 }))).toBe(300);
  });

  it("owes the same, not twice as much, when what was given back anew comes back too", () => {
    const failed = (from: number, amountPoisha: number, to = from + 5) =>
      refund({ state: "failed", amountPoisha, at: at(from), settledAt: at(to) });
    expect(owed(failed(1, 300), failed(10, 300))).toBe(300);
    expect(owed(failed(1, 300), failed(10, 200), failed(20, 300))).toBe(300);
    expect(owed(failed(1, 300), failed(10, 500))).toBe(500);
    // Both refunds were under way when the first one came back.
    expect(owed(failed(1, 300, 20), failed(2, 200, 30))).toBe(500);
  });

  it("owes each part by itself: what goes back of one makes nothing good of another", () => {
    const failed = refund({ part: "a", state: "failed", amountPoisha: 300, at: at(1), settledAt: at(10) });
    const other = refund({ part: "b", amountPoisha: 400, at: at(20) });
    const both = charge({ refunds: [failed, other], refundedPoisha: 400 });
    expect([owedPoisha(both), owedAgainOfPart(both, "a"), owedAgainOfPart(both, "b")]).toEqual([300, 300, 0]);
  });

  it("owes nothing that went back elsewhere, or that the bank took for a dispute", () => {
    const refunds = [refund({ state: "failed", amountPoisha: 300, at: at(1), settledAt: at(10) })];
    expect(owedPoisha(charge({ refunds, refundedPoisha: 800 }))).toBe(200);
    const lost = { ...dispute("lost"), amount: 1000 };
    expect(owedPoisha(charge({ refunds, dispute: lost }))).toBe(0);
  });

  it("owes no more than is ours: not what is about to go back, and nothing of what is not paid", () => {
    const failed = refund({ part: "a", state: "failed", amountPoisha: 300, at: at(1), settledAt: at(10) });
    const due = refund({ part: "b", state: "due", amountPoisha: 900, settledAt: null });
    expect(owedPoisha(charge({ refunds: [failed, due] }))).toBe(100);
    expect(owedPoisha(charge({ refunds: [failed], state: "open" }))).toBe(0);
    expect(keptPoisha(charge({ state: "open" }))).toBe(0);
  });

  it.each([
    ["failed", null, true],
    ["failed", at(1), true],
    ["refused", at(1), true],
    ["refused", null, false],
    ["due", at(1), false],
    ["made", at(1), false],
  ] as const)(
    "a refund that is %s, sent at %j, came to nothing and can be given anew: %s",
    (state, sentAt, is) => {
      expect(isRepeatable({ state, sentAt })).toBe(is);
    },
  );

  it("makes good what came back from the bank; what a wallet refused only its own press takes back", () => {
    const failed = refund({ state: "failed", amountPoisha: 300, at: at(1), settledAt: at(10) });
    const kept = { key: "kept", state: "refused", sentAt: at(2) } as const;
    const refused = refund({ ...kept, amountPoisha: 200, at: at(2), settledAt: at(11) });
    const owedAfter = (...later: Parameters<typeof refund>[0][]) => {
      const one = charge({ refunds: [failed, refused, ...later.map(refund)] });
      return [returnedOfPart(one, null), owedPoisha(one), refusedPoisha(one)];
    };
    expect(owedAfter()).toEqual([300, 500, 200]);
    expect(owedAfter({ amountPoisha: 100, at: at(20) })).toEqual([200, 400, 200]);
    expect(owedAfter({ amountPoisha: 350, at: at(20) })).toEqual([0, 200, 200]);
    expect(owedAfter({ key: againKey("kept"), amountPoisha: 200, at: at(20) })).toEqual([300, 300, 0]);
    expect(returnedOfPart(charge({ refunds: [failed, refused] }), "another")).toBe(0);
  });

  it("adds up what stands on the buyer's account of all parts", () => {
    const refused = (part: string, amountPoisha: number) =>
      refund({ part, amountPoisha, state: "refused", sentAt: at(2), settledAt: null });
    const returned = refund({ part: "c", state: "failed", amountPoisha: 300, at: at(1), settledAt: at(2) });
    expect(refusedPoisha(charge({ refunds: [refused("a", 200), refused("b", 50), returned] }))).toBe(250);
  });

  it("counts a part's refunds by themselves", () => {
    const refunds = [
      refund({ part: "a", amountPoisha: 10 }),
      refund({ part: "a", amountPoisha: 20, state: "due" }),
      refund({ part: "a", amountPoisha: 40, state: "failed" }),
      refund({ part: "b", amountPoisha: 80 }),
    ];
    expect(givenOfPart({ refunds }, "a")).toBe(30);
    expect(givenOfPart({ refunds }, "b")).toBe(80);
    expect(givenOfPart({ refunds }, null)).toBe(0);
  });
});

describe("a dispute", () => {
  it.each([
    ["needs_response", true, 1000, false],
    ["under_review", true, 1000, false],
    ["lost", true, 300, true],
    ["won", false, 1000, true],
    ["prevented", false, 1000, true],
    ["warning_needs_response", false, 1000, false],
    ["warning_closed", false, 1000, true],
  ])("that is %s blocks refunds: %s; ours is %d; it is over: %s", (status, blocked, kept, closed) => {
    const one = charge({ dispute: dispute(status) });
    expect(isBlocked(one)).toBe(blocked);
    expect(keptPoisha(one)).toBe(kept);
    expect(isClosed(status)).toBe(closed);
  });

  it("that nobody has blocks nothing", () => {
    expect(isBlocked(charge({}))).toBe(false);
  });
});

describe("refunds in line with the provider's", () => {
  const now = at(50);
  const line = (
    refunds: ChargeRefund[],
    seen: Parameters<typeof matchRefunds>[1],
    refused: string | null = null,
  ) => matchRefunds(refunds, seen, { refused, now });

  it("are made with what went back under their key, in one piece or two", () => {
    const due = refund({ state: "due", amountPoisha: 500, settledAt: null });
    const seen = (id: string, amountPoisha: number) => ({ id, amountPoisha, key: due.key, failed: false });
    expect(line([due], [seen("re_1", 400)])).toMatchObject([
      { state: "made", amountPoisha: 400, settledAt: now, providerRefundId: "re_1" },
    ]);
    expect(line([due], [seen("re_2", 100), seen("re_1", 400)])).toMatchObject([{ amountPoisha: 500 }]);
  });

  it("fail when all of that came back, keep their first moment, and are refused only while due", () => {
    const one = refund({ state: "made" });
    const gone = { id: "re_1", amountPoisha: 100, key: one.key, failed: true };
    const [failed] = line([one], [gone]);
    expect(failed).toMatchObject({ state: "failed", amountPoisha: 100, settledAt: now });
    expect(failed?.providerRefundId).toBe("re_1");
    expect(matchRefunds([failed!], [gone], { refused: null, now: at(59) })).toEqual([failed]);
    const due = refund({ state: "due", settledAt: null });
    expect(line([due], [], due.key)).toMatchObject([{ state: "refused", settledAt: now }]);
    expect(line([due], [])).toEqual([due]);
    expect(line([one], [], one.key)).toEqual([one]);
  });

  it("are known by the one that was made, also beside one that failed", () => {
    const due = refund({ state: "due", settledAt: null });
    const seen = (id: string, failed: boolean) => ({ id, amountPoisha: 100, key: due.key, failed });
    expect(line([due], [seen("re_1", true), seen("re_2", false)])).toMatchObject([
      { state: "made", amountPoisha: 100, providerRefundId: "re_2" },
    ]);
  });

  it("are not touched by what was given back elsewhere", () => {
    const one = refund({ state: "made" });
    expect(line([one], [{ id: "re_9", amountPoisha: 5, key: null, failed: false }])).toEqual([one]);
  });
});

it("a paid charge is looked at 1, 2, 4 ... 128 days after its money moved, and then no more", () => {
  const moved = at(0);
  const days: number[] = [];
  let now = moved;
  for (;;) {
    const next = nextLookAt(moved, now);
    if (!next) break;
    days.push((next.getTime() - moved.getTime()) / (24 * 3600_000));
    now = next;
  }
  expect(days).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
});

it("money last moved with the payment, a refund's settling or the dispute", () => {
  expect(lastMoved(charge({}))).toEqual(at(1));
  expect(lastMoved(charge({ refunds: [refund({ settledAt: at(9) })] }))).toEqual(at(9));
  expect(lastMoved(charge({ dispute: { ...dispute("won"), closedAt: at(20) } }))).toEqual(at(20));
  expect(lastMoved(charge({ paidAt: null }))).toEqual(at(0));
});

describe("the reconciler's pauses", () => {
  it("grow with the payment's age, from one round to a quarter of an hour", () => {
    const opened = new Date("2026-01-01T00:00:00Z");
    const pause = (ageSeconds: number) => {
      const now = new Date(opened.getTime() + ageSeconds * 1000);
      return (nextCheckAt(opened, now, 30_000).getTime() - now.getTime()) / 1000;
    };
    expect([0, 30, 60, 120, 600, 3600, 86_400].map(pause)).toEqual([30, 30, 30, 60, 300, 900, 900]);
  });
});

it("never leaves or owes less than nothing", () => {
  const state = fc.constantFrom("due" as const, "made" as const, "failed" as const, "refused" as const);
  const some = fc.record({ state, amountPoisha: fc.nat(1000), at: fc.nat(59).map(at) });
  fc.assert(
    fc.property(fc.array(some), fc.nat(1000), (refunds, refundedPoisha) => {
      const one = charge({ refunds: refunds.map(refund), refundedPoisha });
      expect(leftPoisha(one)).toBeGreaterThanOrEqual(0);
      expect(owedPoisha(one)).toBeGreaterThanOrEqual(0);
      const failed = one.refunds.filter((each) => each.state === "failed");
      expect(owedPoisha(one)).toBeLessThanOrEqual(failed.reduce((sum, each) => sum + each.amountPoisha, 0));
    }),
  );
});
