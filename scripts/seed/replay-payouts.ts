import { releaseHoldings } from "../../lib/money/journal/release-holdings";
import { approveRun } from "../../lib/money/payouts/approve-run";
import { changePayoutMethod } from "../../lib/money/payouts/change-method";
import type { Run } from "../../lib/money/payouts/model";
import { openRun } from "../../lib/money/payouts/open-run";
import { settleItems } from "../../lib/money/payouts/settle-items";
import { recordArrival } from "../../lib/money/treasury/move-money";
import { DAY_MS } from "../../lib/platform/days";
import { DEMO_PASSWORD, personOf } from "./demo-data";
import { HOUR_MS, later, MINUTE_MS, type ReplayStep, seedViewer } from "./replay";

/** The IP address of the demo people's requests. */
const ADDRESS = "127.0.0.1";

const BANK = { kind: "bank", bank: "Sonali Bank", branch: "Mirpur", routing: "200264567" } as const;
const MOBILE = { bank: null, branch: null, routing: null } as const;

/** The payout methods that kitchens and riders have entered. */
const METHODS = {
  nusrat: { kind: "bkash", number: "01711234817", ...MOBILE },
  kadir: { number: "1234567890123", ...BANK },
  rokeya: { kind: "nagad", number: "01911445566", ...MOBILE },
  shahana: { number: "2201776650124", ...BANK },
  rider: { kind: "bkash", number: "01811990017", ...MOBILE },
} as const;

const FAILED = { state: "failed", reference: null, reason: "Account closed" } as const;
const PAID = { state: "paid", reference: "FT-DEMO-1", reason: null } as const;

/**
 * The steps that enter payout methods, release earnings day by day, and pay them out in two runs. The second run is
 * not completed.
 */
export const replayPayouts = (now: Date): ReplayStep[] => [
  ...Object.entries(METHODS).map(([key, to]) => ({
    at: later(now, -personOf(key).joinedDaysAgo * DAY_MS + 20 * MINUTE_MS),
    run: async () => {
      const method = { ...to, name: personOf(key).name, password: DEMO_PASSWORD };
      await changePayoutMethod(await seedViewer(key), method, ADDRESS);
    },
  })),
  ...Array.from({ length: 62 }, (_, day) => ({
    at: later(now, -day * DAY_MS - HOUR_MS),
    run: () => releaseHoldings(),
  })),
  { at: later(now, -20 * DAY_MS - 30 * MINUTE_MS), run: payEarlier },
  { at: later(now, -DAY_MS), run: openAndApprove },
];

/** Opens a payout run as one admin and approves it as the other. */
async function openAndApprove(): Promise<Run> {
  const { id, version } = await openRun(await seedViewer("desk"));
  return approveRun(await seedViewer("admin"), id, { version }, ADDRESS);
}

async function payEarlier(): Promise<void> {
  const admin = await seedViewer("admin");
  // Records that the money for the payout has arrived at the bank.
  await recordArrival(admin, { from: "stripe", amount: 4_000, reference: "ST-DEMO-1" });
  const { id, items } = await openAndApprove();
  const kitchens = items.filter(({ account }) => account.startsWith("kitchen:"));
  const refused = kitchens.slice(1).at(-1);
  if (refused) await settleItems(admin, id, FAILED, [refused._id]);
  await settleItems(admin, id, PAID);
}
