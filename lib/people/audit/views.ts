import { z } from "zod";
import { pageFields } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { shownEntry } from "./model";

export const auditEntryView = answerView(shownEntry);
export type AuditEntry = z.infer<typeof auditEntryView>;

const values = z.record(z.string(), z.unknown()).nullable().optional();

/**
 * An audit entry in the export of a person's data. Another actor is shown by role only, another target by id only.
 */
export const exportedEntry = z.object({
  ...shownEntry.pick({ at: true, action: true }).shape,
  by: z.string(),
  target: z.strictObject({ kind: z.string(), id: z.string(), label: z.string().optional() }),
  before: values,
  after: values,
  address: z.string().nullable().optional(),
});

/** The response of `GET /audit`. */
export const auditPageView = z.strictObject({ entries: z.array(auditEntryView), ...pageFields });
export type AuditPage = z.infer<typeof auditPageView>;
