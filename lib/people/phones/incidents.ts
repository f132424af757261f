import "server-only";
import { DAY_MS, dayOf, startOfDay } from "@/lib/platform/days";
import type { IncidentSource } from "@/lib/platform/db/incidents";
import { countedTries, limits } from "@/lib/platform/limits/limits";
import { phonesTexts } from "@/lib/texts/phones";

/** The levels of the day's SMS at which the incident appears, and appears again after it was put aside. */
const LEVELS = [1, 0.8, 0.5];

/** Lists the day on which at least half of its SMS with a code are sent (contract, "Codes"). */
const sms: IncidentSource<{ kind: "job"; id: string; label: string }> = {
  asideMs: DAY_MS,
  list: async (now, most, id) => {
    const day = dayOf(now);
    const all = limits.smsCodesDay();
    const sent = await countedTries(all, day);
    const level = LEVELS.find((part) => sent >= all.points * part);
    if (level === undefined || most < 1 || (id !== undefined && id !== day)) return [];
    return [
      {
        id: day,
        detail: phonesTexts.codesSent(sent, all.points),
        since: startOfDay(now),
        amountPoisha: null,
        version: String(level),
        target: async () => ({ kind: "job", id: day, label: "sms" }),
        hrefOf: () => null,
        retry: null,
      },
    ];
  },
};

export const incidents = { sms };
