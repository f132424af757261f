import { z } from "zod";
import { moment, objectId, pageFields } from "@/lib/platform/http/answers";
import { AUDIT_ACTIONS } from "./rules";

const values = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe("The changed fields and no others; amounts in poisha under names that end in `Poisha`.");

/** One entry as admins read it. */
export const auditEntryView = z.strictObject({
  _id: objectId,
  at: moment,
  by: z.strictObject({
    id: objectId.nullable().describe("null for the platform."),
    email: z.string(),
    name: z.string(),
    role: z.string(),
  }),
  action: z.enum(AUDIT_ACTIONS),
  target: z.strictObject({
    kind: z.enum([
      ...(["user", "rider", "recipe", "review", "order", "parcel", "account", "run"] as const),
      ...(["mail", "webhook", "job"] as const),
    ]),
    id: z.string(),
    label: z.string().describe("What people call it: an e-mail, a title, a tracking number."),
  }),
  before: values,
  after: values,
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});

/** Answer of `GET /audit`. */
export const auditPageView = z.strictObject({ entries: z.array(auditEntryView), ...pageFields });
