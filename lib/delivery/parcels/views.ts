import { z } from "zod";
import { troubleFields } from "@/lib/money/charges/views";
import { PAY_WITH, type PaidWith } from "@/lib/money/receipts/rules";
import { shownMeans } from "@/lib/money/receipts/shown-means";
import { paidWithView, receiptField } from "@/lib/money/receipts/views";
import { shownName } from "@/lib/platform/db/gone-name";
import { moment, objectId, taka } from "@/lib/platform/http/answers";
import { amountCodec, momentCodec } from "@/lib/platform/model/codecs";
import { answerView } from "@/lib/platform/model/shapes";
import { namedReceiver, namedSender, parcelEvent, parcelModel, writtenItself } from "./model";
import { paymentStatusOf } from "./rules";
import { shownNote } from "./shown-note";
import { STEPS } from "./steps";
import { PARCEL_STATUSES } from "./transitions";

const status = z.enum(PARCEL_STATUSES);

const place = z.string().nullable();
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

/** A field that is shown only; no call sends it. */
const shownOnly = <Stored, Shown extends z.ZodType>(
  shown: Shown,
  decode: (stored: Stored) => z.input<Shown>,
) =>
  z.codec(z.custom<Stored>(), shown, {
    decode,
    encode: () => {
      throw new TypeError("a field that is shown only");
    },
  });

/** A name; an erased one becomes words of the current language. */
const personName = () => shownOnly(z.string(), shownName);

const { sender, receiver } = parcelModel.shape;

/**
 * The stored fields of a parcel that its owner and admins read, under the names of the specification (point 3).
 * Shown amounts are in taka, weight in kg.
 */
export const shownParcel = z.object({
  _id: objectId,
  ...parcelModel.pick({ kind: true, type: true, title: true }).shape,
  tracking_id: z.string(),
  ...writtenItself.shape,
  sender_name: personName(),
  sender_email: z.string(),
  ...namedSender(sender.omit({ id: true, name: true, email: true }).shape),
  ...namedReceiver({
    name: personName(),
    ...receiver.pick({ email: true }).shape,
    ...receiver.omit({ name: true }).shape,
  }),
  delivery_cost: amountCodec(),
  collect: amountCodec().describe("What the rider is still to collect at the door; 0: nothing."),
  delivery_status: status,
  payment_status: shownOnly(z.enum(["unpaid", "paid"]), (paidWith: PaidWith | null) =>
    paymentStatusOf({ paidWith }),
  ),
  paidWith: shownOnly(paidWithView, shownMeans)
    .nullable()
    .describe("null while it is not paid, and to its rider."),
  created_by: z.string(),
  creation_date: momentCodec(),
});

/** A parcel as its owner and admins read it. */
export const parcelView = answerView(shownParcel).extend(wayFields);

/** A parcel in the lists of its owner and of admins. */
export const listedParcelView = parcelView.extend(receiptField);

/** A step of a parcel as its details show it. */
export const shownEvent = parcelEvent.extend({
  by: parcelEvent.shape.by.omit({ id: true }).extend({ name: personName() }),
  note: shownOnly(z.string().nullable(), shownNote),
});

/** A parcel with its events. */
export const parcelDetailsView = listedParcelView.extend({
  events: z.array(answerView(shownEvent)),
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
export const shownStatus = z.object({ status, at: momentCodec() });
export const passedStatus = answerView(shownStatus);

/** Answer of `GET /track/{tracking_id}`: of the places only the districts; no name, phone or address. */
export const trackingView = z.strictObject({
  tracking_id: z.string(),
  delivery_status: status,
  from: place.describe("null while the sender's place is not known yet."),
  to: place,
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
