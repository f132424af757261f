import { z } from "zod";
import { dayOf } from "@/lib/platform/days";
import { validationTexts as texts } from "@/lib/texts/validation";

export const STATEMENT_KINDS = ["kitchen", "rider", "sender"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** The current month in Dhaka, as `2026-11`. */
export const presentMonth = (now = new Date()): string => dayOf(now).slice(0, "2026-11".length);

/** Query of `GET /statements/{kind}`. `month` is a month in Dhaka; without it, the current one. */
export const statementQuery = z.object({
  month: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: () => texts.monthShape })
    .refine((month) => month <= presentMonth(), { error: () => texts.monthToCome })
    .optional(),
  format: z.enum(["json", "csv"], { error: () => texts.unknownValue("format") }).optional(),
  user: z
    .string()
    .regex(/^[0-9a-f]{24}$/, { error: () => texts.unknownValue("user") })
    .describe("For admins: whose.")
    .optional(),
});
export type StatementQuery = z.output<typeof statementQuery>;

export const statementPageQuery = statementQuery
  .omit({ format: true })
  .extend({ kind: z.enum(STATEMENT_KINDS).optional() });

/** Months to choose from, the latest first: the last 24 months, and `shown` if it is older. */
export function pastMonths(shown: string, now = new Date()): string[] {
  const [year = 0, month = 0] = presentMonth(now).split("-").map(Number);
  const past = Array.from({ length: 24 }, (_, back) => {
    const count = year * 12 + month - 1 - back;
    return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, "0")}`;
  });
  return past.includes(shown) ? past : [...past, shown];
}
