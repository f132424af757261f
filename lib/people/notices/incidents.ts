import "server-only";
import { DAY_MS } from "@/lib/platform/days";
import type { IncidentSource } from "@/lib/platform/db/incidents";
import { limits } from "@/lib/platform/limits/limits";
import { smsDayIncident } from "@/lib/platform/sms/day-incident";
import { noticesTexts } from "@/lib/texts/notices";
import { listPushRefusals } from "./queries-devices";

/** Lists the push services that refuse pushes, one for each host and status (contract, "Devices"). */
const push: IncidentSource<{ kind: "job"; id: string; label: string }> = {
  asideMs: DAY_MS,
  list: async (_now, most, id) =>
    (await listPushRefusals(most, id)).map(({ _id, host, status, since, count }) => ({
      id: _id,
      detail: `${host}: ${status} (${count})`,
      since,
      amountPoisha: null,
      version: "",
      target: async () => ({ kind: "job", id: _id, label: "push" }),
      hrefOf: () => null,
      retry: null,
    })),
};

/** The day on which at least half of its SMS of notices are sent. */
const sms = smsDayIncident("notices", limits.smsNoticesDay, (sent, most) => noticesTexts.smsSent(sent, most));

export const incidents = { push, sms };
