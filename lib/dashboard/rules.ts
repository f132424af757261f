/** Bangladesh keeps UTC+6 the whole year. In ms. */
const DHAKA_AHEAD_MS = 6 * 60 * 60 * 1000;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** When the present day began in Dhaka. */
export function startOfDay(now: Date): Date {
  const there = new Date(now.getTime() + DHAKA_AHEAD_MS);
  return new Date(there.setUTCHours(0, 0, 0, 0) - DHAKA_AHEAD_MS);
}

/** When the present month began in Dhaka. */
export function startOfMonth(now: Date): Date {
  const there = new Date(startOfDay(now).getTime() + DHAKA_AHEAD_MS);
  return new Date(there.setUTCDate(1) - DHAKA_AHEAD_MS);
}

/** Seven days ago, to the minute of the day. */
export const weekBefore = (now: Date): Date => new Date(now.getTime() - WEEK_MS);
