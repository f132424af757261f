import { expect, it } from "vitest";
import { verifyJournal } from "../../lib/flows/verify-journal";
import { runDocs } from "../../lib/money/payouts/collections";
import { metaDocs } from "../../lib/platform/db/meta";
import { withVariables } from "../../lib/platform/settings/with-variables";
import { claimDocs } from "../../lib/shop/claims/collections";
import { CLAIM_STATES } from "../../lib/shop/claims/rules";
import { orderDocs } from "../../lib/shop/orders/collections";
import { readSettings, SETTING_NAMES } from "../../lib/startup/settings";
import { startTestShop } from "../../tests/support/shop";
import { seedDemo } from "./seed-demo";

startTestShop({}, "new");

/** The smallest and the largest value of each setting that concerns business terms. */
const BOUNDS = {
  PAY_WITH: ["wallet", "card,wallet,cash"],
  GIVE_UP_MINUTES: ["0.000001", "1440"],
  ASK_SECONDS: ["0.000001", "3600"],
  REFUND_ASK_SECONDS: ["0.000001", "21600"],
  NOTICE_SMS_MINUTES: ["0.000001", "1440"],
  NOTICE_SMS_LATE_MINUTES: ["0.000001", "1440"],
  NOTICE_REMIND_HOURS: ["0.000001", "720"],
  NOTICE_JOIN_SECONDS: ["0.000001", "3600"],
  QUIET_HOURS: ["none", "0-24"],
  LIMIT_NOTICE_SMS: ["1", "1000000"],
  SMS_NOTICES_DAY: ["1", "1000000"],
  PASSWORD_MIN_LENGTH: ["1", "128"],
  PASSWORD_MAX_LENGTH: ["1", "1024"],
  PASSWORD_REQUIRE: ["", "lowercase,uppercase,numeric,nonalphanumeric"],
  PASSWORD_REFUSE_COMMON: ["0", "1"],
  LIMIT_SIGN_IN: ["1", "1000000"],
  LIMIT_SIGN_IN_ADDRESS: ["1", "1000000"],
  LIMIT_REGISTER: ["1", "1000000"],
  LIMIT_GUEST_UPLOAD: ["1", "1000000"],
  LIMIT_ACCOUNT_MAIL: ["1", "1000000"],
  LIMIT_ACCOUNT_MAIL_ADDRESS: ["1", "1000000"],
  LIMIT_SMS: ["1", "1000000"],
  LIMIT_SMS_DAY: ["1", "1000000"],
  LIMIT_SMS_ADDRESS: ["1", "1000000"],
  SMS_CODES_DAY: ["1", "1000000"],
  LIMIT_TRACK: ["1", "1000000"],
  SMS_CODE_MINUTES: ["0.000001", "99"],
  CODE_AGAIN_SECONDS: ["0.000001", "3600"],
  TICKET_MINUTES: ["0.000001", "60"],
  PHONE_QUIET_DAYS: ["0.000001", "3650"],
  PHONE_PROOF_DAYS: ["0.000001", "3650"],
  PHONE_ASK_DAYS: ["0.000001", "3650"],
  PHONE_CHANGE_HOURS: ["0.000001", "720"],
  FIRST_PASSWORD_DAYS: ["0.000001", "365"],
  ANSWER_HOURS: ["0.000001", "8760"],
  HOLD_MINUTES: ["0.000001", "1440"],
  COMMISSION_PERCENT: ["0", "50"],
  COMMISSION_FROM: ["2000-01-01", "2999-12-31"],
  CLAIM_HOURS: ["0.000001", "8760"],
  CLAIM_ANSWER_HOURS: ["0.000001", "8760"],
  PAYOUT_MIN: ["0", "1000000"],
  PAYOUT_QUIET_HOURS: ["0.000001", "8760"],
  BIN: ["", "1234567890123"],
  VAT_PERCENT: ["0", "100"],
  REVIEW_EDIT_DAYS: ["0.000001", "3650"],
  CASH_LIMIT: ["1", "1000000"],
  CASH_ORDER_LIMIT: ["1", "1000000"],
} as const;

/** Settings of addresses, storage and measurement, which do not change the demo data. */
const SURROUNDINGS =
  /^(PORT|HOST|DATA_DIR|SEED|ADMIN_|MONGODB_|DATABASE_|STRIPE_|SSLCOMMERZ_|GOOGLE_|UPLOADTHING_|S3_|SMTP_|MAIL_|SMS_(URL|KEY|SENDER)|VAPID_|PUSH_HOSTS|NEXTAUTH_|TRUST_|ALLOW_|LOG_|METRICS_|OTEL_|LOCAL_|DUMP_|BACKUP_|RANNA_)/;

it("knows every setting of the house", () => {
  const known = SETTING_NAMES.filter((name) => !SURROUNDINGS.test(name));
  expect(known.sort()).toEqual(Object.keys(BOUNDS).sort());
});

it.each([
  ["smallest", 0],
  ["largest", 1],
] as const)("the demo is made with each at its %s, which holds afterwards", async (_, at) => {
  const set = Object.fromEntries(Object.entries(BOUNDS).map(([name, bounds]) => [name, bounds[at]]));
  await withVariables(set, async () => {
    const own = readSettings(process.env);
    await metaDocs().deleteOne({ _id: "seed" });
    expect(await seedDemo()).toBe("Demo data: 46 recipes, 45 orders and 61 parcels.");
    expect(readSettings(process.env)).toEqual(own);
    expect(new Set(await claimDocs().distinct("state"))).toEqual(new Set(CLAIM_STATES));
    const cash = await orderDocs().distinct("paymentStatus", { "paidWith.payWith": "cash" });
    expect(cash.sort()).toEqual(["canceled", "due", "succeeded"]);
    expect((await runDocs().distinct("state")).sort()).toEqual(["approved", "done"]);
    expect(await verifyJournal()).toMatchObject({ ok: true, first: null });
  });
});
