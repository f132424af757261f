import { z } from "zod";
import type { Counted } from "@/lib/platform/desk/schema";
import type { ServiceArea } from "@/lib/platform/places/schema";
import { isPlain } from "@/lib/platform/plain-text";
import { parcelsTexts } from "@/lib/texts/parcels";
import { validationTexts as say } from "@/lib/texts/validation";
import { WEIGHT_MAX, WEIGHT_MIN } from "./cost";
import type { DeliveryGroup } from "./rules";
import type { ParcelStatus } from "./status";
import type {
  bookedParcelView,
  openedPaymentView,
  parcelDetailsView,
  parcelView,
  trackingView,
} from "./views";

const { labels } = parcelsTexts;

const text = (label: string, max: number, missing = say.required(label)) =>
  z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .max(max, say.tooLong(label, max))
    .refine(isPlain, missing);

const contact = (label: string) => {
  const missing = say.required(label);
  return z
    .string(missing)
    .trim()
    .min(1, { error: missing, abort: true })
    .regex(/^[\d +-]{7,20}$/, say.contactShape(label));
};

/** Kg with at most two decimals; what a number field that is left empty gives counts as missing. */
const weight = z
  .number({
    error: ({ input }) => (input === undefined || Number.isNaN(input) ? say.weightRequired : say.weightRange),
  })
  .min(WEIGHT_MIN, { error: say.weightRange, abort: true })
  .max(WEIGHT_MAX, { error: say.weightRange, abort: true })
  .refine((kg) => Number(kg.toFixed(2)) === kg, say.weightDecimals);

const receiverEmail = z
  .string(say.emailShape)
  .trim()
  .toLowerCase()
  .pipe(z.union([z.literal(""), z.email(say.emailShape).max(254)], say.emailShape));

const fields = z.object({
  type: z.enum(["document", "non-document"], say.parcelTypeRequired),
  title: text("Title", 120, say.titleRequired),
  weight: z.unknown().optional().meta({
    type: "number",
    description: "Kg, 0.01 to 100 with at most two decimals; a document's is ignored.",
  }),
  sender_contact: contact(labels.sender_contact),
  sender_region: text(labels.sender_region, 100),
  sender_district: text(labels.sender_district, 100),
  sender_center: text(labels.sender_center, 100),
  sender_address: text(labels.sender_address, 500),
  pickup_instruction: text(labels.pickup_instruction, 500),
  receiver_name: text(labels.receiver_name, 100),
  receiver_contact: contact(labels.receiver_contact),
  receiver_email: receiverEmail.nullish().transform((value) => value || null),
  receiver_region: text(labels.receiver_region, 100),
  receiver_district: text(labels.receiver_district, 100),
  receiver_center: text(labels.receiver_center, 100),
  receiver_address: text(labels.receiver_address, 500),
  delivery_instruction: text(labels.delivery_instruction, 500),
});

/** The fields as they were sent, whatever they are. */
type Sent = Partial<Record<keyof z.input<typeof fields>, unknown>>;
type Problem = { path: string; message: string };

/** A region that has the district, a district that has the center (contract, "Questions answered"). */
function placeProblems(end: "sender" | "receiver", sent: Sent, areas: readonly ServiceArea[]): Problem[] {
  const region = sent[`${end}_region`];
  const district = sent[`${end}_district`];
  const center = sent[`${end}_center`];
  const named = (value: unknown) => typeof value === "string" && value.trim() !== "";
  if (!named(region)) return [];
  if (!areas.some((area) => area.region === region))
    return [{ path: `${end}_region`, message: say.regionUnknown }];
  if (!named(district)) return [];
  const area = areas.find((one) => one.region === region && one.district === district);
  if (!area) return [{ path: `${end}_district`, message: say.districtOutsideRegion }];
  if (named(center) && !area.covered_area.some((name) => name === center))
    return [{ path: `${end}_center`, message: say.centerOutsideDistrict }];
  return [];
}

function weightProblems(sent: Sent): Problem[] {
  if (sent.type !== "non-document") return [];
  const parsed = weight.safeParse(sent.weight);
  return parsed.success
    ? []
    : [{ path: "weight", message: parsed.error.issues[0]?.message ?? say.weightRange }];
}

/**
 * A booking as it is sent to `POST /addparcel`, as it is after `PATCH /parcels/{id}`, and what the booking form checks
 * (specification, point 5). A document's weight is ignored. All wrong fields are named at once.
 */
export const bookingInput = (areas: readonly ServiceArea[]) =>
  fields
    .superRefine(
      (sent: Sent, context) => {
        for (const { path, message } of [
          ...weightProblems(sent),
          ...placeProblems("sender", sent, areas),
          ...placeProblems("receiver", sent, areas),
        ])
          context.addIssue({ code: "custom", path: [path], message });
      },
      // Also beside other wrong fields, so that a form shows all of them.
      { when: ({ value }) => typeof value === "object" && value !== null },
    )
    .transform((booking) => ({
      ...booking,
      weight: booking.type === "non-document" ? Number(booking.weight) : null,
    }));
export type Booking = z.output<ReturnType<typeof bookingInput>>;

/**
 * `PATCH /parcels/{id}`: any of a booking's fields; what is left out stays. Whether they go with those that stay is asked
 * of `clashesIn`.
 */
export const bookingChanges = fields.partial().extend({
  // Left out it stays; only null or an empty one takes it away.
  receiver_email: receiverEmail.nullable().optional(),
});
export type BookingChanges = z.output<typeof bookingChanges>;

/** What of a changed booking does not go together, among the fields that were sent and those beside them. */
export function clashesIn(
  booking: Sent,
  changes: BookingChanges,
  areas: readonly ServiceArea[],
): { path: string; message: string }[] {
  const sent = (...names: (keyof BookingChanges)[]) => names.some((name) => changes[name] !== undefined);
  return [
    ...(sent("type", "weight") ? weightProblems(booking) : []),
    ...(["sender", "receiver"] as const).flatMap((end) =>
      sent(`${end}_region`, `${end}_district`, `${end}_center`) ? placeProblems(end, booking, areas) : [],
    ),
  ];
}

/** `POST /addparcel`: the booking and, if the form showed one, its price in taka. */
export const addParcelInput = (areas: readonly ServiceArea[]) =>
  bookingInput(areas).and(
    z.object({ delivery_cost: z.number("Delivery cost must be a number").min(0).optional() }),
  );
export type AddParcel = z.output<ReturnType<typeof addParcelInput>>;

/** `PATCH /account/pickup`. */
export const pickupInput = (areas: readonly ServiceArea[]) =>
  z
    .object({
      phone: contact("Phone"),
      region: text("Region", 100),
      district: text("District", 100),
      center: text("Service center", 100),
      address: text("Address", 500),
    })
    .superRefine(({ region, district, center }, context) => {
      const area = areas.find((one) => one.region === region && one.district === district);
      if (!area) context.addIssue({ code: "custom", path: ["district"], message: say.districtOutsideRegion });
      else if (!area.covered_area.includes(center))
        context.addIssue({ code: "custom", path: ["center"], message: say.centerOutsideDistrict });
    });

/** Where riders fetch what a person sells. */
export type PickupAddress = z.output<ReturnType<typeof pickupInput>>;

/** A parcel as its owner and admins read it (specification, point 3). Amounts in taka, weight in kg, dates ISO 8601. */
export type Parcel = z.infer<typeof parcelView>;

/** A parcel with all that happened to it; `code` is the receiver's, for the owner only. */
export type ParcelDetails = z.infer<typeof parcelDetailsView>;

/** One end of a label. */
export type LabelEnd = Record<
  "contact" | "district" | "center" | "address" | "instruction",
  string | null
> & { name: string };

/** What is printed on a parcel; `cashDue` in taka, null when it is paid; the codes are pictures' addresses. */
export type ParcelLabel = {
  tracking_id: string;
  title: string;
  type: "document" | "non-document" | null;
  weight: number | null;
  cashDue: number | null;
  from: LabelEnd;
  to: LabelEnd;
  /** The tracking number. */
  code128: string;
  /** The address of the public tracking page. */
  qrCode: string;
};

/** Answer of `GET /track/{tracking_id}`: districts, dates ISO 8601, the estimate as a day in Dhaka. */
export type Tracking = z.infer<typeof trackingView>;

/** Answer of `POST /addparcel`. `delivery_cost` in taka. */
export type BookedParcel = z.infer<typeof bookedParcelView>;

/** `POST /parcels/{id}/paid`. */
export const paidInput = z.object({
  transaction_id: z.string("Transaction is required").min(1, "Transaction is required").max(255),
});

/** Answer of `POST /parcels/{id}/payment-intent`; `totalPrice` in taka, `paymentStatus` the provider's word. */
export type OpenedPayment = z.infer<typeof openedPaymentView>;

/** What the address of All Parcels asks for (lib/delivery/parcels/desk-query.ts); `page` from 1. */
export type DeskAddress = {
  q: string | undefined;
  status: ParcelStatus | DeliveryGroup | undefined;
  /** The sender's region. */
  region: string | undefined;
  /** The rider's user, or `none`. */
  rider: string | undefined;
  kind: "order" | "booking" | undefined;
  /** Only what is older than this row. */
  before: string | undefined;
  page: number;
};

/** The tabs above the table, by the status that they ask for; `all` for none. */
export type DeskTab = "all" | "pending" | "on_the_way" | "delivered" | "problem";

/** A page of All Parcels. */
export type DeskPage = {
  parcels: Parcel[];
  /** How many fit (from `before` on). */
  total: Counted;
  /** What each tab would show; null while something is searched for. */
  tabs: Record<DeskTab, Counted> | null;
  page: number;
  /** Rows on a page. */
  size: number;
  /** The next page goes on after this row when it can't be given by its number; null: there is none, or it can. */
  older: string | null;
};
