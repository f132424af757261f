import { z } from "zod";
import { pageFields } from "@/lib/platform/http/answers";
import { shownOf } from "@/lib/platform/model";
import { shownEntry } from "./model";

/** One entry as admins read it. */
export const auditEntryView = shownOf(shownEntry);

/** Answer of `GET /audit`. */
export const auditPageView = z.strictObject({ entries: z.array(auditEntryView), ...pageFields });
