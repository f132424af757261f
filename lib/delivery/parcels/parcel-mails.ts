import type { PaymentDetails } from "@/lib/money/receipts/rules";
import type { NewNotice } from "@/lib/people/notices/model";
import { newNoticeId } from "@/lib/people/notices/queries";
import { GROUP_OF, type NoticeReader } from "@/lib/people/notices/rules";
import type { News } from "@/lib/people/notices/tell";
import { namesIn } from "@/lib/platform/db/stored-name";
import { isMobile, normalisePhone } from "@/lib/platform/phone";
import { routes } from "@/lib/routes";
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

/** A mail about a parcel, with the notice of the same event. */
type ParcelNews = ParcelMail & { notice: NewNotice };

/** The notice of the parcel's last event. `step`: the number of that event, see `hasMoved` in notices.ts. */
const noticeOf = (
  parcel: ParcelRecord,
  uid: string | null,
  reader: NoticeReader,
  href: string = routes.track(parcel.trackingId),
): NewNotice => ({
  uid,
  reader,
  about: { kind: "parcel", id: parcel.id },
  href,
  figures: { step: parcel.events.length },
});

/**
 * Returns who is told about a parcel: where mails go and in which language, and whose notice it is. If sender and
 * receiver have the same e-mail, only the owner's mail is sent. If they are the same account, it gets one notice, as
 * the one who opens the door. `receiverUid`: the receiver's account; null: none.
 */
function readersOf({ kind, sender, receiver }: ParcelRecord, receiverUid: string | null) {
  const [sends, receives] =
    kind === "order" ? (["kitchen", "buyer"] as const) : (["sender", "receiver"] as const);
  const [hasSameMail, isSame] = [sender.email === receiver.email, sender.id === receiverUid];
  const owner: Reader = kind === "order" ? "receiver" : "sender";
  const both: {
    reader: Reader;
    to: string | null;
    languageOf?: string;
    uid: string | null;
    as: NoticeReader;
  }[] = [
    { reader: "sender", to: sender.email, uid: sender.id, as: isSame ? receives : sends },
    { reader: "receiver", to: receiver.email, languageOf: sender.id, uid: receiverUid, as: receives },
  ];
  return both
    .map((one) =>
      one.reader === owner ? one : { ...one, to: hasSameMail ? null : one.to, uid: isSame ? null : one.uid },
    )
    .filter(({ to, uid }) => to !== null || uid !== null);
}

/** The receiver's account of a booking; null: none, or the sender's own. */
const otherUid = ({ sender }: ParcelRecord, receiverUid: string | null): string | null =>
  receiverUid === sender.id ? null : receiverUid;

/** A mail whose notice has a key of its own. */
const toldTo = (uid: string | null) => (uid === null ? {} : { toldTo: { uid, group: GROUP_OF.receiver } });

/**
 * The mail that announces a stored booking to its receiver. Each e-mail address gets it only once. Returns null for an
 * order, if the receiver has no e-mail, or if the receiver is the sender.
 */
export function announcement(
  parcel: ParcelRecord,
  receiverUid: string | null,
): (ParcelMail & { to: string }) | null {
  const { id, kind, sender, receiver } = parcel;
  const to = receiver.email;
  if (kind === "order" || to === null || to === sender.email) return null;
  const envelope = { key: `parcel-${id}-announced-${to}`, to, languageOf: sender.id };
  const data = { ...facts(parcel), days: expectedDays(parcel) };
  return { ...envelope, ...toldTo(otherUid(parcel, receiverUid)), kind: "parcel_announced", data };
}

/** Only an unpaid booking can be deleted. */
const deletionFacts = (parcel: ParcelRecord, reader: Reader, at: Date) => ({
  ...facts(parcel),
  ...{ reader, ofOrder: false, at, refundPoisha: 0, paidWith: null, isDeleted: true },
});

/**
 * The mail that tells a booking's receiver that the booking was deleted. Only for receivers who got a mail about the
 * booking.
 */
export const deletionMail = (
  parcel: ParcelRecord,
  receiverUid: string | null,
  { to, at }: { to: string; at: Date },
): ParcelMail => ({
  key: `parcel-${parcel.id}-deleted-${to}`,
  to,
  languageOf: parcel.sender.id,
  ...toldTo(otherUid(parcel, receiverUid)),
  kind: "parcel_cancelled",
  data: deletionFacts(parcel, "receiver", at),
});

/** What tells a booking's sender that an admin has changed it. It has no mail. */
export const changedNews = (parcel: ParcelRecord): News => ({
  key: `parcel_changed-${newNoticeId()}`,
  kind: "parcel_changed",
  notice: noticeOf(parcel, parcel.sender.id, "sender", routes.myParcels),
});

/** What tells a booking's sender that an admin has deleted it. */
export const deletionNews = (parcel: ParcelRecord, at: Date): ParcelNews => ({
  key: `parcel-${parcel.id}-deleted-sender`,
  to: parcel.sender.email,
  kind: "parcel_cancelled",
  data: deletionFacts(parcel, "sender", at),
  notice: noticeOf(parcel, parcel.sender.id, "sender", routes.notices),
});

/**
 * The notice to a booking's receiver that the booking was made or deleted. Each account gets it only once. It stands
 * apart from the mail, because the mail's key holds an address.
 */
export function receiverNotice(
  parcel: ParcelRecord,
  receiverUid: string | null,
  what: "announced" | "deleted",
): News {
  const uid = otherUid(parcel, receiverUid);
  const [kind, href] =
    what === "announced"
      ? ["parcel_announced", routes.track(parcel.trackingId)]
      : ["parcel_cancelled", routes.notices];
  return { key: `parcel-${parcel.id}-${what}-${uid}`, kind, notice: noticeOf(parcel, uid, "receiver", href) };
}

/** What is told of a new booking. */
export function bookingMails(parcel: ParcelRecord, receiverUid: string | null): News[] {
  const booked: ParcelNews = {
    key: keyOf(parcel, "sender"),
    to: parcel.sender.email,
    kind: "parcel_booked",
    data: { ...facts(parcel), days: expectedDays(parcel), costPoisha: parcel.deliveryCostPoisha },
    notice: noticeOf(parcel, parcel.sender.id, "sender", routes.myParcels),
  };
  const mail = announcement(parcel, receiverUid);
  return [booked, ...(mail ? [mail] : []), receiverNotice(parcel, receiverUid, "announced")];
}

/** What tells the buyer of an order about its new expected day. */
export const expectedMails = (parcel: ParcelRecord, now: Date): ParcelNews[] => {
  const { ownerId, receiver, expectedOn } = parcel;
  if (expectedOn === null) return [];
  const key = `parcel-${parcel.id}-expected-${now.getTime()}`;
  const data = { ...facts(parcel), expected: expectedOn };
  const notice = noticeOf(parcel, ownerId, "buyer");
  return [{ key, to: receiver.email, kind: "parcel_expected", data, notice }];
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
 * The mails, notices and SMS about a step; [] if it has none. `receiverUid`: the receiver's account; null: none.
 * `reason`: why an attempt failed. `refundPoisha` and `paidWith`: the refund and payment of a cancelled booking.
 */
export function stepMails(
  parcel: ParcelRecord,
  receiverUid: string | null,
  { reason = null, refundPoisha = 0, paidWith = null }: StepNews = {},
): (ParcelNews | ParcelSms)[] {
  const at = parcel.events.at(-1)?.at ?? parcel.createdAt;
  const mails = readersOf(parcel, receiverUid).flatMap(({ reader, uid, as, ...whom }): ParcelNews[] => {
    const envelope = { key: keyOf(parcel, reader), ...whom, notice: noticeOf(parcel, uid, as) };
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
        return [
          {
            ...envelope,
            kind: "parcel_cancelled",
            data: { ...about, refundPoisha, paidWith, isDeleted: false },
          },
        ];
      default:
        return [];
    }
  });
  return [...mails, ...comingSms(parcel)];
}
