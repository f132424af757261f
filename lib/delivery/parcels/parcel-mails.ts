import type { PaymentDetails } from "@/lib/money/receipts/rules";
import { isMobile, normalisePhone } from "@/lib/platform/phone";
import { expectedDays } from "./arrival";
import type { ParcelMail } from "./mail-payloads";
import type { ParcelRecord } from "./model";
import { titleFields } from "./parcel-title";
import type { ParcelSms } from "./sms";

const facts = (parcel: ParcelRecord) => ({
  parcelId: parcel.id,
  trackingId: parcel.trackingId,
  ...titleFields(parcel),
  senderName: parcel.sender.name,
  receiverName: parcel.receiver.name,
  from: parcel.sender.district,
  to: parcel.receiver.district,
  collectPoisha: parcel.collectPoisha,
});

/**
 * The key of a reader's mail about the parcel's last event. It holds the number of events, so that the same step
 * taken again later gets a mail of its own.
 */
const keyOf = (parcel: ParcelRecord, reader: Reader): string =>
  `parcel-${parcel.id}-${parcel.events.length}-${reader}`;

type Reader = "sender" | "receiver";

/**
 * The people who get mails about a parcel: its sender, and its receiver when the receiver's e-mail is known. A
 * receiver without an account gets them in the sender's language. Somebody who is both gets one mail, as the parcel's
 * owner.
 */
function readersOf({ kind, sender, receiver }: ParcelRecord) {
  const languageOf = sender.id;
  const both: { reader: Reader; to: string; languageOf?: string }[] = [
    { reader: "sender", to: sender.email },
    ...(receiver.email === null ? [] : [{ reader: "receiver" as const, to: receiver.email, languageOf }]),
  ];
  if (sender.email !== receiver.email) return both;
  return both.filter(({ reader }) => reader === (kind === "order" ? "receiver" : "sender"));
}

/**
 * The key of the mail that announces a booking to its receiver: one mail for each address, whether the address was
 * given when booking or later.
 */
const announcementKey = (parcel: ParcelRecord, to: string): string => `parcel-${parcel.id}-announced-${to}`;

/** The mail that announces a stored booking to its receiver; null when there is no receiver other than the sender. */
export function announcement(parcel: ParcelRecord): ParcelMail | null {
  const receiver = readersOf(parcel).find(({ reader }) => reader === "receiver");
  if (!receiver || parcel.kind === "order") return null;
  const data = { ...facts(parcel), days: expectedDays(parcel) };
  const { to, languageOf } = receiver;
  return { key: announcementKey(parcel, to), to, languageOf, kind: "parcel_announced", data };
}

/** Tells the receiver that a booking was deleted; only for a receiver to whom it was announced. */
export const deletionMail = (parcel: ParcelRecord, to: string, at: Date): ParcelMail => ({
  key: `parcel-${parcel.id}-deleted-${to}`,
  to,
  languageOf: parcel.sender.id,
  kind: "parcel_cancelled",
  data: { ...facts(parcel), reader: "receiver", ofOrder: false, at, refundPoisha: 0, paidWith: null },
});

/** The mails of a new booking. An order's parcel has none: its order has mails of its own. */
export const bookingMails = (parcel: ParcelRecord): ParcelMail[] =>
  readersOf(parcel).flatMap(({ reader, to }): ParcelMail[] => {
    if (reader === "receiver") return [announcement(parcel) ?? []].flat();
    return [
      {
        key: keyOf(parcel, reader),
        to,
        kind: "parcel_booked",
        data: { ...facts(parcel), days: expectedDays(parcel), costPoisha: parcel.deliveryCostPoisha },
      },
    ];
  });

/** Tells the buyer of an order that the expected day has changed. */
export const expectedMails = (parcel: ParcelRecord, now: Date): ParcelMail[] => {
  const { receiver, expectedOn } = parcel;
  if (receiver.email === null || expectedOn === null) return [];
  const key = `parcel-${parcel.id}-expected-${now.getTime()}`;
  const data = { ...facts(parcel), expected: expectedOn };
  return [{ key, to: receiver.email, kind: "parcel_expected", data }];
};

/**
 * Says by SMS that the rider is on the way to the door, where the receiver's number is a Bangladeshi mobile; one SMS
 * for each time the parcel is out for delivery.
 */
function comingSms(parcel: ParcelRecord): ParcelSms[] {
  const to = normalisePhone(parcel.receiver.contact ?? "");
  if (to === null || !isMobile(to) || parcel.deliveryStatus !== "out_for_delivery") return [];
  const { id, trackingId, collectPoisha } = parcel;
  const data = { parcelId: id, trackingId, collectPoisha };
  const key = `parcel-${id}-${parcel.events.length}-sms`;
  return [{ key, to, languageOf: parcel.ownerId, kind: "out_for_delivery", data }];
}

type StepNews = {
  reason?: string | null | undefined;
  refundPoisha?: number;
  paidWith?: PaymentDetails | null | undefined;
};

/**
 * The mails and SMS of a step that was just taken; none for steps that people need not know of (a rider takes the
 * parcel, a change of rider, the way between two districts). `reason`: why an attempt failed. `refundPoisha`: what is
 * paid back for a cancelled booking, by the means it was paid with.
 */
export function stepMails(
  parcel: ParcelRecord,
  { reason = null, refundPoisha = 0, paidWith = null }: StepNews = {},
): (ParcelMail | ParcelSms)[] {
  const at = parcel.events.at(-1)?.at ?? parcel.createdAt;
  const mails = readersOf(parcel).flatMap(({ reader, ...whom }): ParcelMail[] => {
    const envelope = { key: keyOf(parcel, reader), ...whom };
    const { eatBy } = parcel;
    const about = { ...facts(parcel), reader, ofOrder: parcel.kind === "order", at, ...(eatBy && { eatBy }) };
    switch (parcel.deliveryStatus) {
      case "picked_up":
        return [{ ...envelope, kind: "parcel_picked_up", data: { ...about, expected: parcel.expectedOn } }];
      case "out_for_delivery":
        return [{ ...envelope, kind: "parcel_out_for_delivery", data: about }];
      case "delivered":
        return [{ ...envelope, kind: "parcel_delivered", data: about }];
      case "failed_attempt":
        return [{ ...envelope, kind: "parcel_failed_attempt", data: { ...about, reason } }];
      case "returned":
        return [{ ...envelope, kind: "parcel_returned", data: about }];
      case "cancelled":
        return [{ ...envelope, kind: "parcel_cancelled", data: { ...about, refundPoisha, paidWith } }];
      default:
        return [];
    }
  });
  return [...mails, ...comingSms(parcel)];
}
