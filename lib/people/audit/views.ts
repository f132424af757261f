import { z } from "zod";
import { pageFields } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { shownEntry } from "./model";

/** One entry as admins read it. */
export const auditEntryView = answerView(shownEntry);
export type AuditEntry = z.infer<typeof auditEntryView>;

/** Answer of `GET /audit`. */
export const auditPageView = z.strictObject({ entries: z.array(auditEntryView), ...pageFields });
export type AuditPage = z.infer<typeof auditPageView>;
