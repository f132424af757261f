import { limitSettings } from "../../lib/platform/limits/settings";
import { withVariables } from "../../lib/platform/settings/with-variables";

/**
 * The settings under which the demo data is replayed. A setting that is undefined here has its default. Cards and
 * cash are both allowed.
 */
const USUAL = {
  CLAIM_HOURS: undefined,
  CLAIM_ANSWER_HOURS: undefined,
  PAYOUT_MIN: undefined,
  PAYOUT_QUIET_HOURS: undefined,
  CASH_LIMIT: undefined,
  CASH_ORDER_LIMIT: undefined,
  SMS_CODE_MINUTES: undefined,
  PAY_WITH: "card,cash",
  ...Object.fromEntries(Object.values(limitSettings.table).map(({ name }) => [name, undefined])),
};

/**
 * Runs `work` under the settings in USUAL instead of this server's: deadlines of claims, payouts, cash limits and
 * payment methods. The demo's actions lie in the past and must not depend on this server's settings.
 */
export const withUsualTerms = <T>(work: () => Promise<T>): Promise<T> => withVariables(USUAL, work);
