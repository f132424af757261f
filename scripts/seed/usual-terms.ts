import { limitSettings } from "../../lib/platform/limits/settings";
import { withVariables } from "../../lib/platform/settings/with-variables";

/** What the demo's people went by: defaults, but for the means of paying. */
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
 * Runs `work` under the terms that the demo's people went by, whatever is set from now on: how long a box can be claimed
 * and a claim be answered, who is paid out and what is held in cash, by which means people pay. Its story is one of days
 * that are over.
 */
export const withUsualTerms = <T>(work: () => Promise<T>): Promise<T> => withVariables(USUAL, work);
