import { type Env, env, readEnv } from "../../lib/platform/env";

/**
 * Runs `work` under the terms that the demo's people went by, whatever is set from now on: how long a box can be claimed
 * and a claim be answered, who is paid out and what is held in cash, by which means people pay. Its story is one of days
 * that are over.
 */
export async function withUsualTerms<T>(work: () => Promise<T>): Promise<T> {
  const settings = env();
  const usual = readEnv({ NODE_ENV: process.env.NODE_ENV });
  const own = termsOf(settings);
  Object.assign(settings, termsOf(usual), {
    payWith: ["card", "cash"],
    sms: { ...settings.sms, codeMinutes: usual.sms.codeMinutes },
  });
  try {
    return await work();
  } finally {
    Object.assign(settings, own);
  }
}

function termsOf(of: Env) {
  const { claimMs, claimAnswerMs, payoutMin, payoutQuietMs } = of;
  const { cashLimit, cashOrderLimit, limits, payWith, sms } = of;
  return {
    claimMs,
    claimAnswerMs,
    payoutMin,
    payoutQuietMs,
    cashLimit,
    cashOrderLimit,
    limits,
    payWith,
    sms,
  };
}
