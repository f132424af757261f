import "server-only";
import { limits } from "@/lib/platform/limits/limits";
import { smsDayIncident } from "@/lib/platform/sms/day-incident";
import { phonesTexts } from "@/lib/texts/phones";

/** The day on which at least half of its SMS with a code are sent (contract, "Codes"). */
const sms = smsDayIncident("codes", limits.smsCodesDay, (sent, most) => phonesTexts.codesSent(sent, most));

export const incidents = { sms };
