import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { forgetSettings } from "@/lib/platform/settings/define-settings";
import { attemptAgain, isChargeOver, nextAttemptCheck } from "./attempt-rules";
import type { Attempt, ChargeRecord } from "./model";

beforeAll(() => {
  for (const [name, value] of [
    ["GIVE_UP_MINUTES", "75"],
    ["ASK_SECONDS", "30"],
    ["REFUND_ASK_SECONDS", "60"],
  ] as const)
    vi.stubEnv(name, value);
  forgetSettings();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetSettings();
});

const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 6) + minute * 60_000);
const visit = (change: Partial<Attempt> = {}): Attempt => ({
  id: "a",
  redirectUrl: "https://page.test/a",
  openedAt: at(0),
  language: "en",
  since: at(0),
  checkId: null,
  status: "requires_action",
  ...change,
});
const charge = (change: Partial<ChargeRecord> = {}) => ({
  state: "open" as const,
  intentId: null,
  attempts: [visit()],
  refunds: [],
  createdAt: at(0),
  ...change,
});
const minutesUntil = (of: ReturnType<typeof charge>, now: number) => {
  const next = nextAttemptCheck(of, at(now));
  return next && (next.getTime() - at(now).getTime()) / 60_000;
};

describe("when a visit to a hosted page is asked about", () => {
  it("is after half a minute, then with pauses that double up to 20 minutes, and when it is given up", () => {
    const pauses: (number | null)[] = [];
    for (let now = 0; now < 75; ) {
      const pause = minutesUntil(charge(), now) ?? 0;
      pauses.push(pause);
      now += pause;
    }
    expect(pauses).toEqual([0.5, 0.5, 1, 2, 4, 8, 16, 20, 20, 3]);
  });

  it.each([
    ["failed", "void", null],
    ["canceled", "void", null],
    ["void", "void", null],
    ["returned", "void", null],
    ["requires_action", "paid", "a"],
  ] as const)("is 2, 6, 24 and 72 hours later once it is %s and its charge %s", (status, state, intentId) => {
    const over = charge({ state, intentId, attempts: [visit({ status })] });
    const hours = [0, 2, 6, 24, 72].map((now) => minutesUntil(over, now * 60));
    expect(hours.map((minutes) => minutes && minutes / 60)).toEqual([2, 4, 18, 48, null]);
  });
});

describe("the same press again", () => {
  it("leads to the same page for a quarter of an hour while it waits, then to another", () => {
    expect(attemptAgain(charge(), at(14))?.id).toBe("a");
    expect(attemptAgain(charge({ attempts: [visit({ status: "processing" })] }), at(14))?.id).toBe("a");
    expect(attemptAgain(charge(), at(15))).toBeNull();
    for (const status of ["failed", "canceled", "void", "returned"] as const)
      expect(attemptAgain(charge({ attempts: [visit({ status })] }), at(1))).toBeNull();
    expect(attemptAgain(charge({ attempts: [visit({ redirectUrl: null })] }), at(1))).toBeNull();
    expect(attemptAgain(charge({ state: "void" }), at(1))).toBeNull();
  });

  it("keeps a charge open as long as its latest visit can pay", () => {
    const two = charge({ attempts: [visit(), visit({ id: "b", openedAt: at(50) })] });
    expect([isChargeOver(two, at(100)), isChargeOver(two, at(125))]).toEqual([false, true]);
    expect(isChargeOver(charge({ attempts: [] }), at(75))).toBe(true);
  });
});
