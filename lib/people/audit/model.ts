import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { AUDIT_ACTIONS } from "./rules";

/** The changed fields of the target with their values, before or after the action. */
const values = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe("The changed fields and no others; amounts in poisha under names that end in `Poisha`.");

const target = z.object({
  kind: z.enum([
    "user",
    "rider",
    "recipe",
    "review",
    "order",
    "parcel",
    "account",
    "mail",
    "webhook",
    "job",
    "run",
  ]),
  id: z.string(),
  label: z.string().describe("What people call it: an e-mail, a title, a tracking number."),
});

/**
 * An entry of the audit log: who did what to which target. Stored in the collection `audit`. Entries are never
 * changed, except that the deletion of an account removes the person's names from them.
 */
export const auditModel = z.object({
  _id: idCodec(),
  at: momentCodec(),
  by: z.object({
    id: idCodec().nullable().describe("null for the platform."),
    email: z.string().nullable(),
    name: z.string(),
    role: z.string(),
  }),
  action: z.enum(AUDIT_ACTIONS),
  target,
  before: values,
  after: values,
  /** The IP address and the id of the request; null in a background job. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The names of actor and target as folded text (one spelling, lower case), for the search. */
  searchText: stored<string>(),
});
export type AuditDoc = z.input<typeof auditModel>;

/** The fields of an entry that an admin sees. */
export const shownEntry = auditModel.omit({ searchText: true });
