import { z } from "zod";
import { isAccount, ownerOf } from "@/lib/money/journal/accounts";
import { coded, twoDecimals } from "@/lib/platform/field-codes";
import { optionalFilter, pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { referenceKey } from "@/lib/platform/latin-digits";
import { validationTexts as say } from "@/lib/texts/validation";

const amount = twoDecimals(
  z
    .number({ error: () => say.amountNumber })
    .positive({ error: () => say.amountPositive })
    .max(10_000_000, { error: () => say.amountLarge }),
  () => say.amountDecimals,
);

const text = (label: () => string, most: number) =>
  z
    .string({ error: () => say.required(label()) })
    .trim()
    .min(1, { error: () => say.required(label()) })
    .max(most, { error: () => say.tooLong(label(), most), abort: true });

const reference = text(() => say.fields.reference, 100).refine((typed) => referenceKey(typed) !== "", {
  error: () => say.required(say.fields.reference),
  ...coded("required"),
});

/**
 * Body of `POST /money/arrivals`: money that arrived at the bank, in taka. `reference` is the bank's name of the
 * transfer.
 */
export const arrivalInput = z.object({
  from: z.enum(["stripe", "sslcommerz", "office"], { error: () => say.unknownValue("from") }),
  amount,
  reference,
});
export type ArrivalInput = z.output<typeof arrivalInput>;

/** Whether something may be written off an account: a provider's or a person's. */
const mayBeWrittenOff = (account: string): boolean =>
  account.startsWith("clearing:") || ownerOf(account) !== null;

const account = z.string().refine(isAccount, { error: () => say.unknownValue("account") });

/** Body of `POST /money/write-offs`: money that is lost or given, in taka. */
export const writeOffInput = z.object({
  account: account.refine(mayBeWrittenOff, { error: () => say.unknownValue("account") }),
  amount,
  to: z.enum(["losses", "goodwill"], { error: () => say.unknownValue("to") }),
  note: text(() => say.fields.note, 500),
});
export type WriteOffInput = z.output<typeof writeOffInput>;

/** `GET /money/entries?account&subject&page&size`; `size` 1 to 100. */
export const entriesQuery = z.object({
  account: optionalFilter(account),
  subject: optionalFilter(
    z.string().regex(/^[0-9a-f]{24}$/, { error: () => say.unknownValue("subject") }),
  ).describe("The id of anything that it is about."),
  size: pageSize(100, 50),
  page: pageNumber,
});
export type EntriesQuery = z.output<typeof entriesQuery>;
