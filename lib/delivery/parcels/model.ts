import { z } from "zod";
import { paymentDetailsView } from "@/lib/money/receipts/views";
import { coded } from "@/lib/platform/field-codes";
import { taka } from "@/lib/platform/http/answers";
import { amountCodec, idCodec, momentCodec, takaCodec } from "@/lib/platform/model/codecs";
import { codedField, field, stored } from "@/lib/platform/model/fields";
import { takeStored, type WithIds, withIds } from "@/lib/platform/model/shapes";
import { parcelsTexts } from "@/lib/texts/parcels";
import { validationTexts as texts } from "@/lib/texts/validation";
import { ENDED_AS } from "./box-place";
import { contact, requiredText } from "./field-kinds";
import { COLLECT_MAX, COLLECT_MIN, PARCEL_KINDS, PARCEL_TYPES, REFUSALS } from "./rules";
import { PARCEL_STATUSES } from "./transitions";

const label = (name: keyof typeof parcelsTexts.labels) => () => parcelsTexts.labels[name];

/** A field that the sender of a booking must type; null where it is not known yet, as in the parcel of an order. */
const known = <Sent extends z.ZodType>(sent: Sent) => field(z.string().nullable(), sent, "text");
const knownText = (name: Parameters<typeof label>[0], max: number) => known(requiredText(label(name), max));

/** The fields of the parcel itself that the sender of a booking types, with the rules of each. */
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
  /** Kg; null for a document. Its rule depends on the type (lib/delivery/bookings/schema.ts). */
  weight: field(
    z.number().nullable(),
    z.unknown().optional().meta({
      type: "number",
      description: "Kg, 0.01 to 100 with at most two decimals; a document's is ignored.",
    }),
    "number",
  ),
});

/** The values of these fields in the parcel of an order, which has its title from the order's dishes. */
export const NOT_WRITTEN = { type: null, weight: null } satisfies Omit<
  z.input<typeof writtenItself>,
  "title"
>;

/** The fields of the sender's end that the sender of a booking types; name and e-mail are those of the account. */
const sender = {
  contact: known(contact(label("sender_contact"))),
  region: knownText("sender_region", 100),
  district: knownText("sender_district", 100),
  center: knownText("sender_center", 100),
  address: knownText("sender_address", 500),
  instruction: knownText("pickup_instruction", 500),
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

/** The fields of the receiver's end, all of which the sender of a booking types. */
const receiver = {
  name: field(z.string(), requiredText(label("receiver_name"), 100), "text"),
  contact: known(contact(label("receiver_contact"))),
  /** Optional: null or an empty text removes it. */
  email: codedField(z.string().nullable(), receiverEmail.nullish(), "text", {
    decode: (email: string | null) => email,
    encode: (sent) => sent || null,
  }),
  region: knownText("receiver_region", 100),
  district: knownText("receiver_district", 100),
  center: knownText("receiver_center", 100),
  address: knownText("receiver_address", 500),
  instruction: knownText("delivery_instruction", 500),
};

/** The names that calls have for the fields of the two ends. */
const SENDER_NAMES = {
  contact: "sender_contact",
  region: "sender_region",
  district: "sender_district",
  center: "sender_center",
  address: "sender_address",
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
  instruction: "delivery_instruction",
} as const satisfies Record<keyof typeof receiver, string>;

type Names = Readonly<Record<string, string>>;
type Renamed<From, N extends Names> = { [Name in keyof N & keyof From as N[Name]]: From[Name] };
type Unnamed<From, N extends Names> = {
  [Name in keyof N]: N[Name] extends keyof From ? From[N[Name]] : never;
};

/** The fields of `from` that have a name in `names`, under that name. */
function renamed<From extends object, N extends Names>(from: From, names: N): Renamed<From, N> {
  const to: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(from)) {
    const given = names[name];
    if (given !== undefined) to[given] = value;
  }
  return to as Renamed<From, N>;
}

/** The reverse of `renamed`. */
const unnamed = <From extends object, N extends Names>(from: From, names: N): Unnamed<From, N> =>
  Object.fromEntries(
    Object.entries(names).map(([name, given]) => [name, (from as Record<string, unknown>)[given]]),
  ) as Unnamed<From, N>;

/** An end's fields under the names that calls have for them. */
export const namedSender = <End extends object>(end: End) => renamed(end, SENDER_NAMES);
export const namedReceiver = <End extends object>(end: End) => renamed(end, RECEIVER_NAMES);

/** All fields that the sender of a booking types, with the rules of each, under the names that calls have for them. */
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

/** The typed fields as they are stored, `collect` in poisha. */
export type WrittenParcel = z.input<typeof writtenParcel>;

const status = z.enum(PARCEL_STATUSES);
const day = z.iso.date();

/** When a parcel arrives. All fields are null until an order's parcel is accepted, or a booking's is picked up. */
export const arrival = z.object({
  /**
   * The moment from which the days count: acceptance or pick-up, or the moment when an unknown place became known.
   */
  countsFrom: momentCodec().nullable(),
  /** The day that the kitchen has promised, `YYYY-MM-DD`; null: it has promised none. */
  promisedOn: day.nullable(),
  /** The day on which the parcel is expected, `YYYY-MM-DD`. */
  expectedOn: day.nullable(),
});
export type Arrival = z.input<typeof arrival>;

/** The title of a parcel: for a booking as its sender typed it, for a box the title of its first dish. */
export const titleParts = z.object({
  title: z.string(),
  /** The dish's title in Bangla script, where it has one. */
  titleBn: z.string().optional(),
  /** The number of further dishes in the box; missing: none. */
  more: z.number().optional(),
});
export type TitleParts = z.input<typeof titleParts>;

/** One step of a parcel; it never changes afterwards. `by.id` is null for the platform. */
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

/**
 * What riders carry, either the box of an order (made with the order) or a parcel that its sender has booked
 * (lib/delivery/bookings): the collection `parcels`. A field of an end is null while it is not known: those of an
 * order's ends are filled in later.
 */
export const parcelModel = writtenItself.extend({
  ...titleParts.omit({ title: true }).shape,
  _id: idCodec(),
  kind: z.enum(PARCEL_KINDS),
  trackingId: z.string(),
  orderId: idCodec().nullable(),
  /** The owner: the buyer of an order, the sender of a booking. */
  ownerId: idCodec(),
  sender: z.object({ id: idCodec(), name: z.string(), email: z.string(), ...sender }),
  receiver: z.object(receiver),
  /**
   * The price of the carriage, from which the rider's share is computed. For a booking a copy of its price, written
   * in the same transaction.
   */
  deliveryCostPoisha: amountCodec(),
  /**
   * The amount that the rider collects at the door: the price of a box that is paid in cash, or what a booking's
   * sender asks for; 0: nothing.
   */
  collectPoisha: amountCodec(),
  /**
   * What the parcel was paid with; null: unpaid. For a booking a copy of its payment, written in the same
   * transaction.
   */
  paidWith: paymentDetailsView.nullable(),
  deliveryStatus: status,
  /** Why the receiver refused the parcel, when the last attempt failed because of that. */
  refusal: z.enum(REFUSALS).nullable().optional(),
  /** When the seller marked the order ready; from then on riders can take it. */
  readyAt: momentCodec().nullable(),
  /**
   * The earliest time by which cooked food in the box has to be eaten, set when it is packed; missing: no cooked food.
   */
  eatBy: momentCodec().optional(),
  /** Until when the kitchen has to accept or decline; null for a booking. */
  answerUntil: momentCodec().nullable(),
  /** When the kitchen accepted the order; null: not yet, or a booking. */
  acceptedAt: momentCodec().nullable(),
  /** How the box ended before a rider carried it; a copy of the order's state, written in the same transaction. */
  endedAs: z.enum(ENDED_AS).nullable(),
  ...arrival.shape,
  /** Since when riders can take the parcel (data-takeable.ts), provided that it is also pending. */
  takeableAt: stored<Date | null>(),
  riderId: idCodec().nullable(),
  /** When the parcel was delivered, returned or cancelled; null while it is on its way. */
  finishedAt: momentCodec().nullable(),
  /** Events are only appended, never changed or removed. */
  events: z.array(parcelEvent),
  createdBy: z.string(),
  createdAt: momentCodec(),
  /** When the parcel was deleted: lists leave it out, its events stay. */
  deletedAt: momentCodec().nullable(),
  /** Whether the rider gets the larger share: for a booking within one district, or an order inside Dhaka. */
  withinDistrict: z.boolean(),
  /** The number of wrong tries of the receiver's code. */
  codeTries: stored<number>(),
  /** Folded words that the search of All Parcels matches (search-words.ts). */
  searchWords: stored<string[]>(),
});
export type ParcelDoc = z.input<typeof parcelModel>;
export type ParcelEnd = ParcelDoc["receiver"];

const readParcel = parcelModel.omit({ takeableAt: true, codeTries: true, searchWords: true });
const listedParcel = readParcel.extend({ events: z.array(parcelEvent.pick({ to: true, at: true })) });

type WithId<T> = Omit<T, "_id"> & { id: string };

/** A parcel with all the fields that use cases read: ids as text, amounts in poisha, the rest as it is stored. */
export type ParcelRecord = WithId<WithIds<z.input<typeof readParcel>>>;

/** As ParcelRecord, with the states that the parcel came to, and when, in place of its whole events: for lists. */
export type ListedParcel = WithId<WithIds<z.input<typeof listedParcel>>>;

export function toParcelRecord(doc: ParcelDoc): ParcelRecord {
  const { _id: id, ...kept } = withIds(readParcel, doc);
  return { id, ...kept };
}

export function toListedParcel(doc: z.input<typeof listedParcel>): ListedParcel {
  const { _id: id, ...kept } = withIds(listedParcel, doc);
  return { id, ...kept };
}

/** The fields of a booking that its sender types, and those that are computed from them. */
export type BookingFields = Pick<
  ParcelDoc,
  keyof typeof writtenItself.shape | "receiver" | "deliveryCostPoisha" | "collectPoisha" | "withinDistrict"
> & { sender: Omit<ParcelDoc["sender"], "id" | "name" | "email"> };

/** The typed fields of a stored parcel. */
export const writtenIn = ({ collectPoisha, sender, receiver, ...parcel }: BookingFields): WrittenParcel => ({
  ...takeStored(writtenItself, parcel),
  ...namedSender(sender),
  ...namedReceiver(receiver),
  collect: collectPoisha,
});

/** The fields of a parcel that hold these typed fields. */
export const storedAs = ({ collect, ...written }: WrittenParcel) => ({
  ...takeStored(writtenItself, written),
  sender: unnamed(written, SENDER_NAMES),
  receiver: unnamed(written, RECEIVER_NAMES),
  collectPoisha: collect,
});
