import { z } from "zod";
import { coded } from "@/lib/platform/field-codes";
import { pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { groupedDigits } from "@/lib/platform/latin-digits";
import { field, sentOf } from "@/lib/platform/model/fields";
import { isPlainLine } from "@/lib/platform/plain-text";
import { payoutsTexts } from "@/lib/texts/payouts";
import { validationTexts as texts } from "@/lib/texts/validation";
import { MAX_PAYOUTS, METHOD_KINDS } from "./rules";

const line = (label: () => string, max: number) =>
  z
    .string({ error: () => texts.required(label()) })
    .trim()
    .min(1, { error: () => texts.required(label()), abort: true })
    .max(max, { error: () => texts.tooLong(label(), max) })
    .refine(isPlainLine, { error: () => texts.required(label()) });

/** An optional field. A form sends "" for an empty field. */
const perhaps = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === "" || value === null ? undefined : value), schema.optional());

const password = z
  .string({ error: () => texts.passwordRequired })
  .min(1, { error: () => texts.passwordRequired })
  .max(4096, { error: () => texts.passwordMax(4096) });

/**
 * Reads a Bangladeshi mobile number in any usual form and returns it as `01XXXXXXXXX`. Returns null for other text.
 */
const mobileOf = (typed: string): string | null => {
  const own = /^(?:(?:\+|00)?880|0)?(1[3-9]\d{8})$/.exec(groupedDigits(typed))?.[1];
  return own === undefined ? null : `0${own}`;
};

const NUMBER_OF = {
  bank: (typed: string) => (/^\d{6,20}$/.test(groupedDigits(typed)) ? groupedDigits(typed) : null),
  bkash: mobileOf,
  nagad: mobileOf,
} as const;

/** A payout account: how each field is stored, and which input is accepted. */
export const payoutTo = z.object({
  kind: field(
    z.enum(METHOD_KINDS),
    z.enum(METHOD_KINDS, { error: () => texts.unknownValue("kind") }),
    "choice",
  ),
  /** The holder of the account. */
  name: field(
    z.string(),
    line(() => payoutsTexts.name, 100).describe("Whose account it is, as the bank knows it."),
    "text",
  ),
  number: field(
    z.string(),
    z
      .string({ error: () => texts.required(payoutsTexts.number) })
      .trim()
      .min(1, { error: () => texts.required(payoutsTexts.number) })
      .max(60, { error: () => texts.tooLong(payoutsTexts.number, 60) }),
    "text",
  ),
  bank: field(z.string().nullable(), perhaps(line(() => payoutsTexts.bank, 100)), "text"),
  branch: field(z.string().nullable(), perhaps(line(() => payoutsTexts.branch, 100)), "text"),
  routing: field(
    z.string().nullable(),
    perhaps(
      z
        .string()
        .max(40, { error: () => payoutsTexts.routingShape })
        .overwrite(groupedDigits)
        .regex(/^\d{9}$/, { error: () => payoutsTexts.routingShape }),
    ),
    "text",
  ),
});

/**
 * Body of `PUT /account/payout-method`. Bank, branch and routing number are required for a bank account and dropped
 * for a mobile account.
 */
export const methodInput = sentOf(payoutTo)
  .extend({ password })
  .superRefine(({ kind, number, ...typed }, { addIssue }) => {
    if (NUMBER_OF[kind](number) === null) {
      const message = kind === "bank" ? payoutsTexts.numberShape : payoutsTexts.mobileShape;
      addIssue({ code: "custom", path: ["number"], message, ...coded("shape") });
    }
    if (kind !== "bank") return;
    for (const name of ["bank", "branch", "routing"] as const)
      if (typed[name] === undefined) {
        const message = texts.required(payoutsTexts[name]);
        addIssue({ code: "custom", path: [name], message, ...coded("required") });
      }
  })
  .transform(({ kind, name, number, bank = null, branch = null, routing = null, password }) => {
    const at = kind === "bank" ? { bank, branch, routing } : { bank: null, branch: null, routing: null };
    return { kind, name, number: NUMBER_OF[kind](number) ?? number, ...at, password };
  });
export type MethodInput = z.output<typeof methodInput>;
/** The raw input of the form, before it is checked. */
export type MethodTyped = z.input<typeof methodInput>;

export const methodDeletion = z.object({ password });

/** Body of `POST /payouts/runs`. The run pays what was owed at `cutoff`, or now if it is missing. */
export const openRunInput = z.object({
  cutoff: z.iso
    .datetime({ offset: true, error: () => payoutsTexts.cutoffShape })
    .transform((text) => new Date(text))
    .optional()
    .describe("A moment that has been, ISO 8601; unset: now."),
});

/** Body of `POST /payouts/runs/{id}/approve`. `password` is required if there is only one administrator. */
export const approveInput = z.object({
  version: z.int({ error: () => texts.wholeNumber }).min(1, { error: () => texts.wholeNumber }),
  password: password.optional(),
});
export type ApproveInput = z.output<typeof approveInput>;

const items = z
  .array(
    z.string({ error: () => texts.idMalformed }).regex(/^[0-9a-f]{24}$/, { error: () => texts.idMalformed }),
    {
      error: () => payoutsTexts.itemsRequired,
    },
  )
  .min(1, { error: () => payoutsTexts.itemsRequired })
  .max(MAX_PAYOUTS, { error: () => texts.tooManyEntries("items", MAX_PAYOUTS) });

/** Body of `POST /payouts/runs/{id}/paid`. Without `items`, all unpaid payments of the run are meant. */
export const runPaidInput = z.object({
  reference: line(() => payoutsTexts.reference, 100).describe("The bank's, for all of them."),
  items: items.optional(),
});

export const runFailedInput = z.object({ items, reason: line(() => texts.fields.reason, 300) });

/** Query of `GET /payouts/runs`; the newest run is first. */
export const runsQuery = z.object({ size: pageSize(100, 20), page: pageNumber });
