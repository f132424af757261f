import { z } from "zod";
import { isAccount, ownerOf } from "@/lib/money/journal/accounts";
import { coded, twoDecimals } from "@/lib/platform/field-codes";
import { optionalFilter, pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { referenceKey } from "@/lib/platform/latin-digits";
import { validationTexts as texts } from "@/lib/texts/validation";

const amount = twoDecimals(
  z
    .number({ error: () => texts.amountNumber })
    .positive({ error: () => texts.amountPositive })
    .max(10_000_000, { error: () => texts.amountLarge }),
  () => texts.amountDecimals,
);

const text = (label: () => string, most: number) =>
  z
    .string({ error: () => texts.required(label()) })
    .trim()
    .min(1, { error: () => texts.required(label()) })
    .max(most, { error: () => texts.tooLong(label(), most), abort: true });

const reference = text(() => texts.fields.reference, 100).refine((typed) => referenceKey(typed) !== "", {
  error: () => texts.required(texts.fields.reference),
  ...coded("required"),
});

/**
 * Body of `POST /money/arrivals`: money that arrived at the bank, in taka. `reference` is the bank's name of the
 * transfer.
 */
export const arrivalInput = z.object({
  from: z.enum(["stripe", "sslcommerz", "office"], { error: () => texts.unknownValue("from") }),
  amount,
  reference,
});
export type ArrivalInput = z.output<typeof arrivalInput>;

/** Returns true if money may be written off the account: a provider's or a person's. */
const mayBeWrittenOff = (account: string): boolean =>
  account.startsWith("clearing:") || ownerOf(account) !== null;

const account = z.string().refine(isAccount, { error: () => texts.unknownValue("account") });

/** Body of `POST /money/write-offs`: money that is lost or given away, in taka. */
export const writeOffInput = z.object({
  account: account.refine(mayBeWrittenOff, { error: () => texts.unknownValue("account") }),
  amount,
  to: z.enum(["losses", "goodwill"], { error: () => texts.unknownValue("to") }),
  note: text(() => texts.fields.note, 500),
});
export type WriteOffInput = z.output<typeof writeOffInput>;

/** `GET /money/entries?account&subject&page&size`; `size` is 1 to 100. */
export const entriesQuery = z.object({
  account: optionalFilter(account),
  subject: optionalFilter(
    z.string().regex(/^[0-9a-f]{24}$/, { error: () => texts.unknownValue("subject") }),
  ).describe("The id of anything that it is about."),
  size: pageSize(100, 50),
  page: pageNumber,
});
export type EntriesQuery = z.output<typeof entriesQuery>;
