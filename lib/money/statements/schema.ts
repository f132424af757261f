import { z } from "zod";
import { dayOf } from "@/lib/platform/days";
import { validationTexts as say } from "@/lib/texts/validation";
import type { statementView } from "./views";

/** Whose account a statement may be of. */
export const STATEMENT_KINDS = ["kitchen", "rider", "sender"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** The month in Dhaka that is now, `2026-11`. */
export const presentMonth = (now = new Date()): string => dayOf(now).slice(0, "2026-11".length);

/** `GET /statements/{kind}?month&format&user`; the month is Dhaka's, the present one unless given. */
export const statementQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: () => say.monthShape })
    .refine((month) => month <= presentMonth(), { error: () => say.monthToCome })
    .optional(),
  format: z.enum(["json", "csv"], { error: () => say.unknownValue("format") }).optional(),
  user: z
    .string()
    .regex(/^[0-9a-f]{24}$/, { error: () => say.unknownValue("user") })
    .describe("For admins: whose.")
    .optional(),
});
export type StatementQuery = z.output<typeof statementQuery>;

/** The address of the statements' page. */
export const statementPageQuery = statementQuery
  .omit({ format: true })
  .extend({ kind: z.enum(STATEMENT_KINDS).optional() });

/** Months to choose from: two years up to now, the latest first, and the one that is shown. */
export function pastMonths(shown: string, now = new Date()): string[] {
  const [year = 0, month = 0] = presentMonth(now).split("-").map(Number);
  const past = Array.from({ length: 24 }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
  return past.includes(shown) ? past : [...past, shown];
}

/** Answer of `GET /statements/{kind}`. */
export type Statement = z.infer<typeof statementView>;
export type StatementLine = Statement["lines"][number];
