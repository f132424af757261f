import "server-only";
import { DAY_MS, dayOf, startOfDay } from "@/lib/platform/days";
import type { IncidentSource } from "@/lib/platform/db/incidents";
import { countedTries, type Limit } from "@/lib/platform/limits/limits";

/** Parts of the daily SMS limit. The incident appears at 0.5. If hidden, it appears again at each higher part. */
const LEVELS = [1, 0.8, 0.5];

/**
 * Incidents about the SMS of one kind that are sent on a day of Dhaka, from half of its limit on. `name` tells the kinds
 * apart in ids.
 */
export const smsDayIncident = (
  name: string,
  limitNow: () => Limit,
  detail: (sent: number, most: number) => string,
): IncidentSource<{ kind: "job"; id: string; label: string }> => ({
  asideMs: DAY_MS,
  list: async (now, most, asked) => {
    const day = dayOf(now);
    const id = `${name}-${day}`;
    const limit = limitNow();
    const sent = await countedTries(limit, day);
    const level = LEVELS.find((part) => sent >= limit.points * part);
    if (level === undefined || most < 1 || (asked !== undefined && asked !== id)) return [];
    return [
      {
        id,
        detail: detail(sent, limit.points),
        since: startOfDay(now),
        amountPoisha: null,
        version: String(level),
        target: async () => ({ kind: "job", id, label: "sms" }),
        hrefOf: () => null,
        retry: null,
      },
    ];
  },
});
