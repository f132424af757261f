import { z } from "zod";
import { paymentDetailsView } from "@/lib/money/receipts/views";
import { optionalText, perhaps } from "@/lib/people/users/addresses/model";
import { storedName } from "@/lib/platform/db/stored-name";
import { coded } from "@/lib/platform/field-codes";
import { taka } from "@/lib/platform/http/answers";
import { amountCodec, idCodec, momentCodec, takaCodec } from "@/lib/platform/model/codecs";
import { codedField, field, stored } from "@/lib/platform/model/fields";
import { type RecordOf, recordOf, takeStored } from "@/lib/platform/model/shapes";
import { parcelsTexts } from "@/lib/texts/parcels";
import { validationTexts as texts } from "@/lib/texts/validation";
import { ENDED_AS } from "./box-place";
import { contact, requiredText } from "./field-kinds";
import {
  COLLECT_MAX,
  COLLECT_MIN,
  PARCEL_KINDS,
  PARCEL_TYPES,
  REFUSALS,
  WEIGHT_MAX,
  WEIGHT_MIN,
} from "./rules";
import { PARCEL_STATUSES } from "./transitions";

const label = (name: keyof typeof parcelsTexts.labels) => () => parcelsTexts.labels[name];

/** A field that the sender of a booking must type. In an order's parcel, null means that it is not known yet. */
const known = <Sent extends z.ZodType>(sent: Sent) => field(z.string().nullable(), sent, "text");
const knownText = (name: Parameters<typeof label>[0], max: number) => known(requiredText(label(name), max));

const perhapsText = (name: Parameters<typeof label>[0], max: number) =>
  perhaps(optionalText(label(name), max));

/** The fields that the sender of a booking types about the parcel itself, with their rules. */
export const writtenItself = z.object({
  type: field(
    z.enum(PARCEL_TYPES).nullable(),
    z.enum(PARCEL_TYPES, { error: () => texts.parcelTypeRequired }),
    "text",
  ),
  title: field(
    z.string(),
    requiredText(
      () => texts.fields.title,
      120,
      () => texts.parcelTitleRequired,
    ),
    "text",
  ),
  /** The weight in kg; null for a document. */
  weight: field(
    z.number().nullable(),
    z
      .unknown()
      .optional()
      .meta({
        type: "number",
        description: `Kg, ${WEIGHT_MIN} to ${WEIGHT_MAX} with at most two decimals; a document's is ignored.`,
      }),
    "number",
  ),
});

/** An order's parcel has no type and no weight, because nobody enters them. */
export const NOT_WRITTEN = { type: null, weight: null } satisfies Omit<
  z.input<typeof writtenItself>,
  "title"
>;

/** What the sender of a booking types about the sender. Name and e-mail come from the account. */
const sender = {
  contact: known(contact(label("sender_contact"))),
  region: knownText("sender_region", 100),
  district: knownText("sender_district", 100),
  /** The area (thana) of the district. */
  center: knownText("sender_center", 100),
  address: knownText("sender_address", 500),
  landmark: perhapsText("sender_landmark", 100),
  instruction: perhapsText("pickup_instruction", 500),
};

const receiverEmail = z
  .string({ error: () => texts.emailShape })
  .trim()
  .toLowerCase()
  .pipe(
    z.union([z.literal(""), z.email({ error: () => texts.emailShape }).max(254)], {
      error: () => texts.emailShape,
    }),
  );

/** What the sender of a booking types about the receiver. */
const receiver = {
  name: field(z.string(), requiredText(label("receiver_name"), 100), "text"),
  contact: known(contact(label("receiver_contact"))),
  /** The receiver's optional e-mail; null or "" removes it. */
  email: perhaps(receiverEmail.nullish()),
  region: knownText("receiver_region", 100),
  district: knownText("receiver_district", 100),
  /** The area (thana) of the district. */
  center: knownText("receiver_center", 100),
  address: knownText("receiver_address", 500),
  landmark: perhapsText("receiver_landmark", 100),
  instruction: perhapsText("delivery_instruction", 500),
};

/** The field names that the API uses for the sender's data. */
const SENDER_NAMES = {
  contact: "sender_contact",
  region: "sender_region",
  district: "sender_district",
  center: "sender_center",
  address: "sender_address",
  landmark: "sender_landmark",
  instruction: "pickup_instruction",
} as const satisfies Record<keyof typeof sender, string>;
const RECEIVER_NAMES = {
  name: "receiver_name",
  email: "receiver_email",
  contact: "receiver_contact",
  region: "receiver_region",
  district: "receiver_district",
  center: "receiver_center",
  address: "receiver_address",
  landmark: "receiver_landmark",
  instruction: "delivery_instruction",
} as const satisfies Record<keyof typeof receiver, string>;

type Names = Readonly<Record<string, string>>;
type Renamed<From, N extends Names> = { [Name in keyof N & keyof From as N[Name]]: From[Name] };
type Unnamed<From, N extends Names> = {
  [Name in keyof N]: N[Name] extends keyof From ? From[N[Name]] : never;
};

/** Copies the fields of `from` under the new names in `names`. */
function renamed<From extends object, N extends Names>(from: From, names: N): Renamed<From, N> {
  const to: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(from)) {
    const given = names[name];
    if (given !== undefined) to[given] = value;
  }
  return to as Renamed<From, N>;
}

/** Undoes `renamed`: returns the fields under their stored names. */
const unnamed = <From extends object, N extends Names>(from: From, names: N): Unnamed<From, N> =>
  Object.fromEntries(
    Object.entries(names).map(([name, given]) => [name, (from as Record<string, unknown>)[given]]),
  ) as Unnamed<From, N>;

/** Renames the sender's stored fields to the names of the API. */
export const namedSender = <End extends object>(end: End) => renamed(end, SENDER_NAMES);
export const namedReceiver = <End extends object>(end: End) => renamed(end, RECEIVER_NAMES);

/** All fields that the sender of a booking types, under their API names, with their rules. */
export const writtenParcel = writtenItself.extend({
  ...namedSender(sender),
  ...namedReceiver(receiver),
  collect: codedField(
    taka,
    z
      .number({ error: () => texts.collectRange })
      .int({ error: () => texts.collectRange })
      .refine((amount) => amount === 0 || (amount >= COLLECT_MIN && amount <= COLLECT_MAX), {
        error: () => texts.collectRange,
        ...coded("range", { min: COLLECT_MIN, max: COLLECT_MAX }),
      })
      .optional()
      .meta({ description: "What the rider collects from the receiver, taka: 0, or 10 to 50,000." }),
    "number",
    { decode: takaCodec.decode, encode: (sent) => takaCodec.encode(sent ?? 0) },
  ),
});

/** The typed fields of a booking as they are stored; `collect` is in poisha. */
export type WrittenParcel = z.input<typeof writtenParcel>;

const status = z.enum(PARCEL_STATUSES);
const day = z.iso.date();

/** When a parcel arrives. All fields are null until the kitchen accepts the order or the booking is picked up. */
export const arrival = z.object({
  /**
   * When the delivery days begin: when the order is accepted, the booking is picked up, or a missing address becomes
   * known.
   */
  countsFrom: momentCodec().nullable(),
  /** The arrival day that the kitchen has promised, `YYYY-MM-DD`; null if it has promised none. */
  promisedOn: day.nullable(),
  /** The day on which the parcel is expected, `YYYY-MM-DD`. */
  expectedOn: day.nullable(),
});
export type Arrival = z.input<typeof arrival>;

/** The title of a parcel. A booking has the text that its sender typed, an order the title of its first dish. */
export const titleParts = z.object({
  title: z.string(),
  /** The dish's title in Bangla script; missing if it has none. */
  titleBn: z.string().optional(),
  /** The number of dishes after the first one; missing if there is only one. */
  more: z.number().optional(),
});
export type TitleParts = z.input<typeof titleParts>;

/** One step of a parcel from one state to another. A stored event never changes. `by.id` is null for the platform. */
export const parcelEvent = z.object({
  from: status.nullable(),
  to: status,
  by: z.object({
    role: z.enum(["owner", "rider", "admin", "platform"]),
    id: idCodec().nullable(),
    name: z.string(),
  }),
  at: momentCodec(),
  note: z.string().nullable(),
});
export type ParcelEvent = z.input<typeof parcelEvent>;

/** What one admin tells the others about a parcel. Nobody else reads it, and it never changes. */
export const adminNote = z.object({
  /** The user id of the admin. The name is read with the note, so that nothing of an erased admin stays here. */
  by: idCodec(),
  at: momentCodec(),
  text: z.string(),
});

/**
 * What riders carry: the parcel of an order or of a booking. Stored in the collection `parcels`. An address that is
 * not known yet is null.
 */
export const parcelModel = writtenItself.extend({
  ...titleParts.omit({ title: true }).shape,
  _id: idCodec(),
  kind: z.enum(PARCEL_KINDS),
  trackingId: z.string(),
  orderId: idCodec().nullable(),
  /** The user id of the owner: the buyer of an order or the sender of a booking. */
  ownerId: idCodec(),
  sender: storedName.extend({ id: idCodec(), email: z.string().nullable(), ...sender }),
  receiver: z.object(receiver),
  /** The delivery cost, from which the rider's share is computed. */
  deliveryCostPoisha: amountCodec(),
  /**
   * The amount that the rider collects at the door; 0: nothing. It is an order's price, or a sum for the sender of a
   * booking.
   */
  collectPoisha: amountCodec(),
  /** How the parcel was paid; null while unpaid. */
  paidWith: paymentDetailsView.nullable(),
  deliveryStatus: status,
  /** Why the receiver refused the parcel at the last delivery attempt. null or missing: no refusal. */
  refusal: z.enum(REFUSALS).nullable().optional(),
  /** When the seller marked the order ready. Until then riders can't take the parcel. */
  readyAt: momentCodec().nullable(),
  /**
   * When the first of the order's cooked food has to be eaten, set when the order is packed. Missing without cooked
   * food.
   */
  eatBy: momentCodec().optional(),
  /** The deadline for the kitchen to accept or decline; null for a booking. */
  answerUntil: momentCodec().nullable(),
  /** When the kitchen accepted the order; null before that, and for a booking. */
  acceptedAt: momentCodec().nullable(),
  /** How the order ended before a rider had its parcel; null: it did not. */
  endedAs: z.enum(ENDED_AS).nullable(),
  ...arrival.shape,
  /** `expectedOn` of a box, until its buyer is told that the day has passed. Missing: nothing is to be told. */
  lateNewsOn: day.optional(),
  /** Since when riders can take the parcel; null: they can't yet. */
  takeableAt: stored<Date | null>(),
  riderId: idCodec().nullable(),
  /** When the parcel was delivered, returned or cancelled; null while it is on its way. */
  finishedAt: momentCodec().nullable(),
  /** The steps of the parcel. They are never changed or removed. */
  events: z.array(parcelEvent),
  /** The admins' notes, oldest first. */
  adminNotes: z.array(adminNote),
  createdBy: z.string().nullable(),
  createdAt: momentCodec(),
  /** When the parcel was deleted, which hides it in lists; null: not deleted. */
  deletedAt: momentCodec().nullable(),
  /** True if the rider gets the larger share, because the parcel stays inside Dhaka or within one district. */
  withinDistrict: z.boolean(),
  /** The number of wrong tries of the code that the receiver gives the rider. */
  codeTries: stored<number>(),
  /** Words in one spelling and lower case, for the search of All Parcels (search-words.ts). */
  searchWords: stored<string[]>(),
});
export type ParcelDoc = z.input<typeof parcelModel>;
export type ParcelEnd = ParcelDoc["receiver"];

/** Where one end of a parcel is. */
export type ParcelPlace = Pick<ParcelEnd, "region" | "district" | "center" | "address" | "landmark">;

const readParcel = parcelModel.omit({
  lateNewsOn: true,
  takeableAt: true,
  codeTries: true,
  searchWords: true,
});
const listedParcel = readParcel.extend({
  events: z.array(parcelEvent.pick({ to: true, at: true })),
  adminNotes: z.array(adminNote.pick({ at: true })),
});

/** A parcel with all fields that use cases read. Ids are text, amounts are in poisha. */
export type ParcelRecord = RecordOf<z.input<typeof readParcel>>;

/** A parcel for lists. Who took its steps, and what the notes say, are missing. */
export type ListedParcel = RecordOf<z.input<typeof listedParcel>>;

export const toParcelRecord = (doc: ParcelDoc): ParcelRecord => recordOf(readParcel, doc);

export const toListedParcel = (doc: z.input<typeof listedParcel>): ListedParcel =>
  recordOf(listedParcel, doc);

/** The fields of a booking that its sender types, and the fields computed from them. */
export type BookingFields = Pick<
  ParcelDoc,
  keyof typeof writtenItself.shape | "receiver" | "deliveryCostPoisha" | "collectPoisha" | "withinDistrict"
> & { sender: Omit<ParcelDoc["sender"], "id" | "name" | "nameBn" | "email"> };

/** Returns the fields of a stored parcel that its sender typed, under their API names. */
export const writtenIn = ({ collectPoisha, sender, receiver, ...parcel }: BookingFields): WrittenParcel => ({
  ...takeStored(writtenItself, parcel),
  ...namedSender(sender),
  ...namedReceiver(receiver),
  collect: collectPoisha,
});

/** Converts typed fields to the fields in which a parcel stores them. */
export const storedAs = ({ collect, ...written }: WrittenParcel) => ({
  ...takeStored(writtenItself, written),
  sender: unnamed(written, SENDER_NAMES),
  receiver: unnamed(written, RECEIVER_NAMES),
  collectPoisha: collect,
});
