import { z } from "zod";
import { writtenParcel } from "@/lib/delivery/parcels/model";
import { WEIGHT_MAX, WEIGHT_MIN } from "@/lib/delivery/parcels/rules";
import type { FieldError } from "@/lib/platform/errors";
import { between, coded, fieldCodeOf, twoDecimals } from "@/lib/platform/field-codes";
import { sentOf, type TypedOf } from "@/lib/platform/model/fields";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { validationTexts as texts } from "@/lib/texts/validation";
import type { bookedParcelView, changedBookingView } from "./views";

/** The weight in kg, with at most two decimals. NaN (an empty number field) counts as missing. */
const weight = twoDecimals(
  between(
    z.number({
      error: ({ input }) =>
        input === undefined || Number.isNaN(input) ? texts.weightRequired : texts.weightRange,
    }),
    { min: WEIGHT_MIN, max: WEIGHT_MAX },
    () => texts.weightRange,
  ),
  () => texts.weightDecimals,
);

/** The fields of a booking that a request may send. */
const fields = sentOf(writtenParcel);

/** The fields of a booking in a request before any check, when they can have any type. */
type Sent = Partial<Record<keyof z.input<typeof fields>, unknown>>;

/**
 * Returns the errors of the sender's or the receiver's place: the district must be in the region, and the center in
 * the district (contract, "Questions answered").
 */
function placeProblems(end: "sender" | "receiver", sent: Sent, areas: readonly ServiceArea[]): FieldError[] {
  const region = sent[`${end}_region`];
  const district = sent[`${end}_district`];
  const center = sent[`${end}_center`];
  const named = (value: unknown) => typeof value === "string" && value.trim() !== "";
  if (!named(region)) return [];
  if (!areas.some((area) => area.region === region))
    return [{ path: `${end}_region`, message: texts.regionUnknown, ...coded("unknown").params }];
  if (!named(district)) return [];
  const area = areas.find((one) => one.region === region && one.district === district);
  const contradicts = coded("contradicts").params;
  if (!area) return [{ path: `${end}_district`, message: texts.districtOutsideRegion, ...contradicts }];
  if (named(center) && !area.covered_area.some((name) => name === center))
    return [{ path: `${end}_center`, message: texts.areaOutsideDistrict, ...contradicts }];
  return [];
}

function weightProblems(sent: Sent): FieldError[] {
  if (sent.type !== "non-document") return [];
  const parsed = weight.safeParse(sent.weight, { reportInput: true });
  const [issue] = parsed.error?.issues ?? [];
  return issue ? [{ path: "weight", message: issue.message, ...fieldCodeOf(issue) }] : [];
}

/**
 * The schema of a booking in calls and in the booking form (specification, point 5). All wrong fields are reported at
 * once.
 */
export const bookingInput = (areas: readonly ServiceArea[]) =>
  fields
    .superRefine(
      (sent: Sent, context) => {
        for (const { path, message, ...params } of [
          ...weightProblems(sent),
          ...placeProblems("sender", sent, areas),
          ...placeProblems("receiver", sent, areas),
        ])
          context.addIssue({ code: "custom", path: [path], message, params });
      },
      // Makes zod run this check even if a field is wrong, so that the form shows all errors at once.
      { when: ({ value }) => typeof value === "object" && value !== null },
    )
    .transform((booking) => ({
      ...booking,
      weight: booking.type === "non-document" ? Number(booking.weight) : null,
      receiver_email: booking.receiver_email || null,
      collect: booking.collect ?? 0,
    }));
export type Booking = z.output<ReturnType<typeof bookingInput>>;

/** The values of the booking form as the sender types them. */
export type BookingValues = TypedOf<typeof writtenParcel.shape>;

/**
 * The body of `PATCH /parcels/{id}`: any fields of a booking. Missing fields stay unchanged; an e-mail of null or ""
 * is removed.
 */
export const bookingChanges = fields.partial();
export type BookingChanges = z.output<typeof bookingChanges>;

/**
 * Returns the errors of a changed booking whose fields contradict each other. Only rules about a changed field are
 * checked.
 */
export function clashesIn(
  booking: Sent,
  changes: BookingChanges,
  areas: readonly ServiceArea[],
): FieldError[] {
  const sent = (...names: (keyof BookingChanges)[]) => names.some((name) => changes[name] !== undefined);
  return [
    ...(sent("type", "weight") ? weightProblems(booking) : []),
    ...(["sender", "receiver"] as const).flatMap((end) =>
      sent(`${end}_region`, `${end}_district`, `${end}_center`) ? placeProblems(end, booking, areas) : [],
    ),
  ];
}

/** The body of `POST /addparcel`: the booking and, if the form showed a price, that price in taka. */
export const addParcelInput = (areas: readonly ServiceArea[]) =>
  bookingInput(areas).and(
    z.object({
      delivery_cost: z
        .number({ error: () => texts.mustBeNumber(texts.fields.deliveryCost) })
        .min(0)
        .optional(),
    }),
  );
export type AddParcel = z.output<ReturnType<typeof addParcelInput>>;

/** The response of `POST /addparcel`. `delivery_cost` and `collectFee` are in taka. */
export type BookedParcel = z.infer<typeof bookedParcelView>;

/** The response of `PATCH /parcels/{id}`. Amounts are in taka. */
export type ChangedBooking = z.infer<typeof changedBookingView>;

/** The body of `POST /parcels/{id}/paid`. */
export const paidInput = z.object({
  transaction_id: z
    .string({ error: () => texts.required(texts.fields.transaction) })
    .min(1, { error: () => texts.required(texts.fields.transaction) })
    .max(255)
    .optional()
    .meta({ description: "What paid it by card; after a visit to a hosted page there is none." }),
});

/** The body of `POST /parcels/{id}/payment-intent`. A missing `payWith` means by card. */
export const payParcelInput = z.object({
  payWith: z.enum(["card", "wallet"], { error: () => texts.unknownValue("payWith") }).optional(),
});
