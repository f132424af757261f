import { z } from "zod";
import { REFUSALS } from "@/lib/delivery/parcels/rules";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { coded } from "@/lib/platform/field-codes";
import { optionalFilter, pageNumber, pageSize } from "@/lib/platform/http/paging-query";
import { codeDigits } from "@/lib/platform/latin-digits";
import { sentOf } from "@/lib/platform/model/fields";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { validationTexts as texts } from "@/lib/texts/validation";
import { application } from "./application";

/** The body of `POST /Riders`. Name and e-mail come from the account. */
export const applyInput = (areas: readonly ServiceArea[]) =>
  sentOf(application).refine(
    ({ region, district }) =>
      region === "" ||
      district === "" ||
      areas.some((area) => area.region === region && area.district === district),
    { path: ["district"], error: () => texts.districtOutsideRegion, ...coded("contradicts") },
  );
export type Application = z.output<ReturnType<typeof applyInput>>;

/** The body of `POST /parcels/{id}/status`, which takes one step of a parcel. */
export const moveInput = z.object({
  to: z.enum(PARCEL_STATUSES, { error: () => texts.unknownValue("status") }),
  code: z
    .string({ error: () => texts.codeDigits })
    .overwrite(codeDigits)
    .regex(/^\d{4}$/, { error: () => texts.codeDigits })
    .optional(),
  reason: z
    .string()
    .trim()
    .max(500, { error: () => texts.tooLong(texts.fields.reason, 500) })
    .optional(),
  note: z
    .string()
    .trim()
    .max(500, { error: () => texts.tooLong(texts.fields.note, 500) })
    .optional(),
  /** Why the receiver refuses the parcel. With a refusal, `reason` is not needed. */
  refusal: z.enum(REFUSALS, { error: () => texts.unknownValue("refusal") }).optional(),
  /** At pick-up, true if the delivery cost was collected. At the door, the collected amount in taka. */
  cashCollected: z
    .union([z.boolean(), z.number()], { error: () => texts.mustBeNumber(texts.fields.cashCollected) })
    .optional(),
  /** The amount collected at pick-up, in taka; missing: the delivery cost. */
  cashAmount: z.number({ error: () => texts.mustBeNumber(texts.fields.cashAmount) }).optional(),
});
export type Move = z.output<typeof moveInput>;

/** The query of `GET /riders`: `q` is part of a name, e-mail, phone or district; `size` is 1 to 100. */
export const listRidersQuery = z.object({
  q: z.preprocess(
    (value) => (typeof value === "string" && value.trim() === "" ? undefined : value),
    z
      .string()
      .trim()
      .max(100, { error: () => texts.mostCharacters(100) })
      .optional(),
  ),
  region: optionalFilter(z.string().max(100)),
  size: pageSize(100, 20),
  page: pageNumber,
});
export type ListRidersQuery = z.output<typeof listRidersQuery>;
