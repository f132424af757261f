import { z } from "zod";
import { INCIDENT_ROLES } from "@/lib/platform/db/incident-roles";
import { amountCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { STUCK_KINDS } from "./rules";

/** The last step of an administrator on an incident, in the collection `stuckTurns`. */
export const stuckTurn = z.object({
  /** The kind of the incident and its id, separated by a space. */
  _id: z.string(),
  /** When an administrator last acted on the incident. */
  at: stored<Date>(),
  /**
   * The incident is hidden until this time, unless its version changes from `version`. Null if it is not put aside.
   */
  asideUntil: stored<Date | null>(),
  version: z.string().nullable(),
  forgetAt: stored<Date>(),
});
export type StuckTurnDoc = z.input<typeof stuckTurn>;

/** What is open of a kind, as it is counted. */
export const stuckSum = z.object({
  kind: z.enum(STUCK_KINDS),
  count: z.number(),
  amount: amountCodec().describe("The sum of what is given back, counted, paid or apart."),
});

/** An incident as it is shown. Incidents are not stored: they are computed from the data that needs attention. */
export const stuckItem = z.object({
  id: z.string(),
  label: z.string().describe("What people call it: a tracking number, a name, a kind of mail."),
  title: z.string().nullable().describe("The dish or the parcel; null where it is about neither."),
  number: z.string().nullable().describe("Its tracking number."),
  people: z
    .array(
      z.object({
        as: z.enum(INCIDENT_ROLES),
        userId: z.string().nullable().describe("null: somebody without an account."),
        name: z.string(),
        phone: z.string().nullable(),
      }),
    )
    .describe("Whom it concerns, who is to be rung first."),
  detail: z.string().nullable().describe("What is known of the reason, in the words of whoever refused it."),
  since: momentCodec(),
  amount: amountCodec().nullable(),
  href: z.string().nullable().describe("Where it is looked at in the dashboard."),
  orderHref: z.string().nullable().describe("Where the money of its order can be given back."),
  canRetry: z.boolean(),
  version: z
    .string()
    .describe("Changes with it; sent back, so that nobody acts on what has changed meanwhile."),
});
