import type { NoticeRow, NoticeRows, Told } from "@/lib/people/notices/rows";
import { nameToShow } from "@/lib/platform/db/stored-name";
import { mailsTexts as mails } from "@/lib/texts/mails";
import { noticesTexts } from "@/lib/texts/notices";
import type { ListedParcel } from "./model";
import { parcelTitle } from "./parcel-title";
import { isFinal } from "./transitions";

type Row = NoticeRow<ListedParcel>;

const hasEnded = ({ deliveryStatus, deletedAt }: ListedParcel) =>
  isFinal(deliveryStatus) || deletedAt !== null;

/** Whether the parcel has taken a step after the event that was told. An attempt can fail twice. */
export const hasMoved = ({ events, deletedAt }: ListedParcel, { figures }: Told): boolean =>
  events.length !== figures.step || deletedAt !== null;

/** News that waits for the end of quiet hours. */
const news = (subject: Row["subject"], more: Pick<Row, "isOver"> = {}): Row => ({
  push: "day",
  sms: null,
  words: () => noticesTexts.words.parcelNews,
  subject,
  ...more,
});

/** The same for both ends of an order's parcel and of a booking. */
const toAll = (row: Row) => ({ sender: row, receiver: row, kitchen: row, buyer: row });

const comingSubject = (parcel: ListedParcel) => mails.outForDelivery.subject(parcelTitle(parcel));

/** To who opens the door. The SMS of "Cash at the door" goes beside it. */
const coming: Row = {
  push: "night",
  sms: null,
  isOver: hasMoved,
  words: () => noticesTexts.words.riderComing,
  subject: comingSubject,
};
const comingElsewhere: Row = { push: null, sms: null, subject: comingSubject };

/** What is told about a parcel (contract, "Kinds"). */
export const parcelNotices: NoticeRows<ListedParcel> = {
  parcel_booked: {
    sender: { push: null, sms: null, subject: (parcel) => mails.booked.subject(parcelTitle(parcel)) },
  },
  parcel_announced: {
    receiver: news(({ sender }) => mails.announced.subject(nameToShow(sender)), { isOver: hasEnded }),
  },
  parcel_changed: {
    sender: news((parcel) => noticesTexts.inbox.parcelChanged(parcelTitle(parcel)), { isOver: hasEnded }),
  },
  parcel_picked_up: toAll(
    news((parcel) => mails.pickedUp.subject(parcelTitle(parcel)), { isOver: hasEnded }),
  ),
  parcel_expected: {
    buyer: {
      push: "day",
      sms: null,
      isOver: hasEnded,
      words: () => noticesTexts.words.orderOtherDay,
      subject: (parcel) => mails.newDay.subject(parcelTitle(parcel)),
    },
  },
  parcel_out_for_delivery: {
    receiver: coming,
    buyer: coming,
    sender: comingElsewhere,
    kitchen: comingElsewhere,
  },
  parcel_failed_attempt: toAll({
    push: "night",
    sms: "soon",
    isOver: hasMoved,
    words: () => noticesTexts.words.failedAttempt,
    subject: (parcel) => mails.failed.subject(parcelTitle(parcel)),
  }),
  parcel_delivered: toAll(news((parcel) => mails.delivered.subject(parcelTitle(parcel)))),
  parcel_returned: toAll(news((parcel) => mails.returned.subject(parcelTitle(parcel)))),
  parcel_cancelled: toAll(news((parcel) => mails.cancelled.subject(parcelTitle(parcel)))),
};
