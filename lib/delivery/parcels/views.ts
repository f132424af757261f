import { z } from "zod";
import { troubleFields } from "@/lib/money/charges/views";
import { showPaymentDetails } from "@/lib/money/receipts/payment-details";
import { PAYMENT_METHODS, type PaymentDetails } from "@/lib/money/receipts/rules";
import { paidWithView, receiptField } from "@/lib/money/receipts/views";
import { pickup } from "@/lib/people/users/model";
import { shownName } from "@/lib/platform/db/gone-name";
import { nameToShow } from "@/lib/platform/db/stored-name";
import { moment, objectId } from "@/lib/platform/http/answers";
import { amountCodec, momentCodec } from "@/lib/platform/model/codecs";
import { all } from "@/lib/platform/model/fields";
import { answerView } from "@/lib/platform/model/shapes";
import { adminNote, namedReceiver, namedSender, parcelEvent, parcelModel, writtenItself } from "./model";
import { paymentStatusOf } from "./rules";
import { shownNote } from "./shown-note";
import { shownStep } from "./steps";
import { PARCEL_STATUSES } from "./transitions";

const status = z.enum(PARCEL_STATUSES);
const place = z.string().nullable();
const day = z.iso.date().describe("A day in Dhaka.");

/** Where an order or a parcel is and when it is expected. Every response has these fields in the same form. */
export const wayFields = {
  stateText: z.string().describe("Where it is, for whoever asks, in the language of `Accept-Language`."),
  expectedDays: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .nullable()
    .describe("Days on the way; null while an end is unknown."),
  expectedOn: day.nullable().describe("null until it is accepted, of a booking until it is picked up."),
  late: z.boolean(),
  steps: z.array(answerView(shownStep)),
};
export type ParcelWay = z.infer<z.ZodObject<typeof wayFields>>;

/** Builds the codec of a field that is only in responses. Encoding throws, because no request sends the field. */
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

/** A person's name in a response. The name of an erased person becomes a text in the current language. */
const personName = () => shownOnly(z.string(), shownName);

const { sender, receiver } = parcelModel.shape;

/**
 * The stored fields of a parcel that its owner and admins read, with names as in the specification (point 3). Amounts
 * are shown in taka, weight in kg.
 */
export const shownParcel = z.object({
  _id: objectId,
  ...parcelModel.pick({ kind: true, type: true, title: true }).shape,
  tracking_id: z.string(),
  ...writtenItself.shape,
  sender_name: shownOnly(z.string(), nameToShow).describe("Of an order the kitchen's name."),
  sender_email: z.string().nullable(),
  ...namedSender(sender.omit({ id: true, name: true, nameBn: true, email: true }).shape),
  ...namedReceiver({
    name: personName(),
    ...receiver.pick({ email: true }).shape,
    ...receiver.omit({ name: true }).shape,
  }),
  delivery_cost: amountCodec(),
  collect: amountCodec().describe("What the rider is still to collect at the door; 0: nothing."),
  delivery_status: status,
  payment_status: shownOnly(z.enum(["unpaid", "paid"]), (paidWith: PaymentDetails | null) =>
    paymentStatusOf({ paidWith }),
  ),
  paidWith: shownOnly(paidWithView, showPaymentDetails)
    .nullable()
    .describe("null while it is not paid, and to its rider."),
  created_by: z.string().nullable(),
  creation_date: momentCodec(),
});

/** What a rider collects for a parcel: the delivery cost at pick-up, and the amount at the door. */
export const shownCash = shownParcel.pick({ delivery_cost: true, collect: true });

/** A parcel as its owner and admins read it. */
export const parcelView = answerView(shownParcel).extend(wayFields);

/** A parcel in the lists of its owner and of admins. */
export const listedParcelView = parcelView.extend(receiptField);

/** A step of a parcel, as the page of the parcel shows it. */
export const shownEvent = parcelEvent.extend({
  by: parcelEvent.shape.by.omit({ id: true }).extend({ name: personName() }),
  note: shownOnly(z.string().nullable(), shownNote),
});

/** A note of the admins, with the name of its author. */
export const shownAdminNote = adminNote.extend({ by: personName() });

/** The fields of a parcel that only admins read. */
export const shownOffice = z.object({
  notes: z.array(shownAdminNote).describe("What admins have told each other about it, newest first."),
  order_id: objectId.nullable(),
  owner_id: objectId.describe("The user who sends a booking or buys an order."),
  sender_id: objectId.describe("The sender's user; of an order the kitchen's."),
  rider_id: objectId.nullable().describe("The rider's user."),
  ready_at: momentCodec().nullable().describe("Since when an order is ready for pick-up."),
  paid_with: z.enum(PAYMENT_METHODS).nullable(),
  paid_at: moment.nullable(),
  transaction_id: z.string().nullable(),
  refunded: amountCodec(),
  refund_due: amountCodec().describe("A refund that is decided and not made yet."),
  refund_owed: troubleFields.refundOwed,
  dispute: troubleFields.dispute,
  desk: troubleFields.desk,
});

/** A parcel with its events, in the response for one parcel. */
export const parcelDetailsView = listedParcelView.extend({
  events: z.array(answerView(shownEvent)),
  code: z
    .string()
    .optional()
    .describe("The receiver's code, for the owner only, until the parcel has ended."),
  office: answerView(shownOffice).optional().describe("What only admins read; amounts in taka."),
});

const labelledEnd = receiver.omit({ email: true, region: true });

/** The stored fields that a printed label shows. */
export const labelled = shownParcel
  .pick({ tracking_id: true, title: true, type: true, weight: true, collect: true })
  .extend({
    cashDue: amountCodec().nullable().describe("The price; null when it is paid."),
    from: labelledEnd,
    to: labelledEnd,
  });

/** A state that a parcel has reached, and when. */
export const shownStatus = z.object({ status, at: momentCodec() });

/** A person's own booking in the export of personal data, with only name and district of the receiver. */
export const exportedParcel = shownParcel
  .pick({
    _id: true,
    tracking_id: true,
    ...all(writtenItself.pick({ title: true })),
    ...all(writtenItself),
    delivery_cost: true,
    payment_status: true,
    collect: true,
    delivery_status: true,
    creation_date: true,
  })
  .extend({
    sender: sender.omit({ id: true }).extend({ email: place }),
    receiver: receiver.pick({ name: true, region: true, district: true }).extend({ name: personName() }),
    deletedAt: momentCodec().nullable(),
    events: z.array(shownStatus),
  });

/** A parcel that a rider carried, in the rider's export of personal data. */
export const exportedDelivery = z.object({
  tracking_id: z.string(),
  delivery_status: z.string(),
  finishedAt: momentCodec().nullable(),
});

/** A parcel for everybody with its tracking number, with districts but no name, phone or street address. */
export const trackedParcel = z.object({
  tracking_id: z.string(),
  delivery_status: status,
  from: place.describe("null while the sender's place is not known yet."),
  to: place,
  events: z.array(shownStatus),
  estimatedDelivery: day.nullable().describe("As `expectedOn`."),
});

/** The response of `GET /track/{tracking_id}`. */
export const trackingView = answerView(trackedParcel).extend(wayFields);

export const pickupView = answerView(pickup);
