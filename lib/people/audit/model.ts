import { z } from "zod";
import { idCodec, momentCodec } from "@/lib/platform/model/codecs";
import { stored } from "@/lib/platform/model/fields";
import { AUDIT_ACTIONS } from "./rules";

/** The changed fields with their values. */
const values = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe("The changed fields and no others; amounts in poisha under names that end in `Poisha`.");

/** What an action was done to. */
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
 * Who did what to what: the collection `audit`. It is append-only: only the deletion of an account changes entries (its
 * names), and only retention removes them.
 */
export const auditModel = z.object({
  _id: idCodec(),
  at: momentCodec(),
  by: z.object({
    id: idCodec().nullable().describe("null for the platform."),
    email: z.string(),
    name: z.string(),
    role: z.string(),
  }),
  action: z.enum(AUDIT_ACTIONS),
  target,
  before: values,
  after: values,
  /** Where the call came from and which it was; null in a background job. */
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** Who and target, folded, for the search. */
  searchText: stored<string>(),
});
export type AuditDoc = z.input<typeof auditModel>;

/** What an administrator is shown of an entry. */
export const shownEntry = auditModel.omit({ searchText: true });
