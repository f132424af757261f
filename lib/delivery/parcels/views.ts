import { z } from "zod";
import { troubleFields } from "@/lib/money/charges/views";
import { PAY_WITH } from "@/lib/money/receipts/rules";
import { paidWithView, receiptField } from "@/lib/money/receipts/views";
import { moment, objectId, taka } from "@/lib/platform/http/answers";
import { STEPS } from "./steps";
import { PARCEL_STATUSES } from "./transitions";

const status = z.enum(PARCEL_STATUSES);
const known = z.string().nullable();

const day = z.iso.date().describe("A day in Dhaka.");

/** Where an order or a parcel is and when it is expected; every answer that shows this has these fields. */
export const wayFields = {
  stateText: z.string().describe("Where it is, for whoever asks, in the language of `Accept-Language`."),
  expectedDays: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .nullable()
    .describe("Days on the way; null while an end is unknown."),
  expectedOn: day.nullable().describe("null until it is accepted, of a booking until it is picked up."),
  late: z.boolean(),
  steps: z.array(
    z.strictObject({
      step: z.enum(STEPS),
      at: moment.nullable(),
      state: z.enum(["done", "now", "todo", "failed"]),
    }),
  ),
};
export type ParcelWay = z.infer<z.ZodObject<typeof wayFields>>;

/** A parcel as its owner and admins read it (specification, point 3). Amounts in taka, weight in kg. */
export const parcelView = z.strictObject({
  _id: objectId,
  kind: z.enum(["order", "booking"]),
  type: z.enum(["document", "non-document"]).nullable(),
  title: z.string(),
  tracking_id: z.string(),
  weight: z.number().nullable(),
  sender_name: z.string(),
  sender_email: z.string(),
  sender_contact: known,
  sender_region: known,
  sender_district: known,
  sender_center: known,
  sender_address: known,
  pickup_instruction: known,
  receiver_name: z.string(),
  receiver_email: known,
  receiver_contact: known,
  receiver_region: known,
  receiver_district: known,
  receiver_center: known,
  receiver_address: known,
  delivery_instruction: known,
  delivery_cost: taka,
  collect: taka.describe("What the rider is still to collect at the door; 0: nothing."),
  delivery_status: status,
  payment_status: z.enum(["unpaid", "paid"]),
  paidWith: paidWithView.nullable().describe("null while it is not paid, and to its rider."),
  created_by: z.string(),
  creation_date: moment,
  ...wayFields,
});

/** A parcel in the lists of its owner and of admins. */
export const listedParcelView = parcelView.extend(receiptField);

/** A parcel with its events. */
export const parcelDetailsView = listedParcelView.extend({
  events: z.array(
    z.strictObject({
      from: status.nullable(),
      to: status,
      by: z.strictObject({ role: z.enum(["owner", "rider", "admin", "platform"]), name: z.string() }),
      at: moment,
      note: z.string().nullable(),
    }),
  ),
  code: z
    .string()
    .optional()
    .describe("The receiver's code, for the owner only, until the parcel has ended."),
  office: z
    .strictObject({
      order_id: objectId.nullable(),
      rider_id: objectId.nullable().describe("The rider's user."),
      ready_at: moment.nullable().describe("Since when an order is ready for pick-up."),
      paid_with: z.enum(PAY_WITH).nullable(),
      paid_at: moment.nullable(),
      transaction_id: z.string().nullable(),
      refunded: taka,
      refund_due: taka.describe("A refund that is decided and not made yet."),
      refund_owed: troubleFields.refundOwed,
      dispute: troubleFields.dispute,
      desk: troubleFields.desk,
    })
    .optional()
    .describe("What only admins read; amounts in taka."),
});

/** One step of a parcel, without the person who took it. */
export const passedStatus = z.strictObject({ status, at: moment });

/** Answer of `GET /track/{tracking_id}`: of the places only the districts; no name, phone or address. */
export const trackingView = z.strictObject({
  tracking_id: z.string(),
  delivery_status: status,
  from: known.describe("null while the sender's place is not known yet."),
  to: known,
  events: z.array(passedStatus),
  estimatedDelivery: day.nullable().describe("As `expectedOn`."),
  ...wayFields,
});

/** The pick-up address of what a person sells. */
export const pickupView = z.strictObject({
  phone: z.string(),
  region: z.string(),
  district: z.string(),
  center: z.string(),
  address: z.string(),
});
