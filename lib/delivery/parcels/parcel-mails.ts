import type { PaymentDetails } from "@/lib/money/receipts/rules";
import { namesIn } from "@/lib/platform/db/stored-name";
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
  sender: namesIn(parcel.sender),
  receiverName: parcel.receiver.name,
  from: parcel.sender.district,
  to: parcel.receiver.district,
  collectPoisha: parcel.collectPoisha,
});

/** The idempotency key of a reader's mail about the parcel's last event. Every event has its own key. */
const keyOf = (parcel: ParcelRecord, reader: Reader): string =>
  `parcel-${parcel.id}-${parcel.events.length}-${reader}`;

type Reader = "sender" | "receiver";

/**
 * Returns who gets mails about a parcel, and in which language. If sender and receiver have the same e-mail, only the
 * owner's mail is sent.
 */
function readersOf({ kind, sender, receiver }: ParcelRecord) {
  const languageOf = sender.id;
  const both: { reader: Reader; to: string; languageOf?: string }[] = [
    ...(sender.email === null ? [] : [{ reader: "sender" as const, to: sender.email }]),
    ...(receiver.email === null ? [] : [{ reader: "receiver" as const, to: receiver.email, languageOf }]),
  ];
  if (sender.email !== receiver.email) return both;
  return both.filter(({ reader }) => reader === (kind === "order" ? "receiver" : "sender"));
}

/** The key of the mail that announces a booking to its receiver. Each e-mail address gets this mail only once. */
const announcementKey = (parcel: ParcelRecord, to: string): string => `parcel-${parcel.id}-announced-${to}`;

/**
 * The mail that announces a stored booking to its receiver. Returns null for an order, if the receiver has no e-mail,
 * or if the receiver is the sender.
 */
export function announcement(parcel: ParcelRecord): (ParcelMail & { to: string }) | null {
  const receiver = readersOf(parcel).find(({ reader }) => reader === "receiver");
  if (!receiver || parcel.kind === "order") return null;
  const data = { ...facts(parcel), days: expectedDays(parcel) };
  const { to, languageOf } = receiver;
  return { key: announcementKey(parcel, to), to, languageOf, kind: "parcel_announced", data };
}

/**
 * The mail that tells a booking's receiver that the booking was deleted. Only for receivers who got a mail about the
 * booking.
 */
export const deletionMail = (parcel: ParcelRecord, to: string, at: Date): ParcelMail => ({
  key: `parcel-${parcel.id}-deleted-${to}`,
  to,
  languageOf: parcel.sender.id,
  kind: "parcel_cancelled",
  data: { ...facts(parcel), reader: "receiver", ofOrder: false, at, refundPoisha: 0, paidWith: null },
});

/** The mails of a new booking. Returns none for an order, which has its own mails. */
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

/** The mails that tell the buyer of an order about its new expected day. */
export const expectedMails = (parcel: ParcelRecord, now: Date): ParcelMail[] => {
  const { receiver, expectedOn } = parcel;
  if (receiver.email === null || expectedOn === null) return [];
  const key = `parcel-${parcel.id}-expected-${now.getTime()}`;
  const data = { ...facts(parcel), expected: expectedOn };
  return [{ key, to: receiver.email, kind: "parcel_expected", data }];
};

/**
 * The SMS that tells the receiver that the rider is on the way. [] if the receiver has no Bangladeshi mobile number.
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
 * The mails and SMS about a step; [] if it has none. `reason`: why an attempt failed. `refundPoisha` and `paidWith`:
 * the refund and payment of a cancelled booking.
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
