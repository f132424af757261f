import { limitSettings } from "../../lib/platform/limits/settings";
import { withVariables } from "../../lib/platform/settings/with-variables";

/** The settings for the replay of the demo data. Undefined means the default of the setting. */
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

/** Runs `work` with the settings in USUAL. The demo data must not depend on the settings of this server. */
export const withUsualTerms = <T>(work: () => Promise<T>): Promise<T> => withVariables(USUAL, work);
