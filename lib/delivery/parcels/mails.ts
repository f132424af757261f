import { refundWords } from "@/lib/money/receipts/refund-blocks";
import { datedMoment, momentText, nearDay } from "@/lib/platform/day-words";
import { amountText } from "@/lib/platform/mail/in-words";
import { type Block, type Tools, template, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { boxTexts } from "@/lib/texts/box";
import { mailsTexts as say } from "@/lib/texts/mails";
import { stateTexts } from "@/lib/texts/states";
import { valuesTexts } from "@/lib/texts/values";
import { expectedMail } from "./expected-mail";
import { type ParcelFacts, payloads, type StepFacts } from "./mail-payloads";

const place = (name: string | null): string => (name === null ? say.unknownPlace : valuesTexts.place(name));

const whyOf = ({ reader, ofOrder, senderName }: StepFacts): string => {
  if (ofOrder) return reader === "sender" ? say.why.seller : say.why.buyer;
  return reader === "sender" ? say.why.bookingSender : say.why.bookingReceiver(senderName);
};

const hello = ({ reader, senderName, receiverName }: StepFacts): Block => ({
  kind: "text",
  text: say.hello(reader === "sender" ? senderName : receiverName),
});

const facts = (about: ParcelFacts, more: readonly (readonly [string, string])[] = []): Block => ({
  kind: "facts",
  rows: [
    [say.labels.what, about.title],
    [say.labels.trackingId, about.trackingId],
    [say.labels.from, place(about.from)],
    [say.labels.to, place(about.to)],
    ...more,
  ],
});

const follow = ({ trackingId }: ParcelFacts, { link }: Tools, kind: "button" | "link" = "button"): Block => ({
  kind,
  label: say.follow,
  href: link(routes.track(trackingId)),
});

const codeFor = (reader: StepFacts["reader"], about: ParcelFacts, { receiverCode }: Tools): Block => ({
  kind: "code",
  label: say.code,
  code: receiverCode(about.parcelId),
  help: reader === "receiver" ? say.codeForReceiver : say.codeForSender(about.receiverName),
});

const expectedRow = (day: string | null) =>
  day === null ? [] : [[say.labels.expected, nearDay(day)] as const];

/** The row that says until when the cooked food has to be eaten; none without such a time. */
const eatByRow = ({ eatBy }: StepFacts) =>
  eatBy ? [[boxTexts.kinds.cooked, boxTexts.eatBy(datedMoment(eatBy))] as const] : [];

/** Says how much is paid at the door: to the receiver, who pays it, and to the sender of a booking, who gets it. */
function collectText({ reader, ofOrder, ...about }: ParcelFacts & Pick<StepFacts, "reader" | "ofOrder">) {
  const { collectPoisha } = about;
  if (collectPoisha === 0 || (ofOrder && reader === "sender")) return [];
  const amount = amountText(collectPoisha);
  return [
    text(reader === "receiver" ? say.collect.pay(amount) : say.collect.get(about.receiverName, amount)),
  ];
}

/** Says how much was paid at the door: to the receiver, who paid it, and to the sender of a booking, who got it. */
function collectedText({ reader, ofOrder, collectPoisha }: StepFacts, { link }: Tools): Block[] {
  if (collectPoisha === 0 || (ofOrder && reader === "sender")) return [];
  const isReceiver = reader === "receiver";
  const words = text(say.collect[isReceiver ? "paid" : "got"](amountText(collectPoisha)));
  // The receiver of a booking may have no account to open.
  if (isReceiver && !ofOrder) return [words];
  const [label, page] = isReceiver ? [say.openOrders, routes.myOrders] : [say.openAccount, routes.account];
  return [words, { kind: "link", label, href: link(page) }];
}

/** Mails about parcels (contract, "Delivery"): to the sender, and to the receiver whose address is known. */
export const mails = {
  parcel_expected: expectedMail,
  /** To the sender of a booking. */
  parcel_booked: template(payloads.parcel_booked, (about, tools) => ({
    subject: say.booked.subject(about.title),
    preheader: say.booked.preheader(place(about.from), place(about.to), amountText(about.costPoisha)),
    heading: say.booked.heading,
    blocks: [
      text(say.hello(about.senderName)),
      text(say.booked.text(about.title, about.receiverName, place(about.to))),
      codeFor("sender", about, tools),
      facts(about, [
        [say.labels.price, amountText(about.costPoisha)],
        [say.labels.expected, stateTexts.afterPickup(about.days)],
      ]),
      ...collectText({ ...about, reader: "sender", ofOrder: false }),
      text(say.booked.pay),
      { kind: "button", label: say.openParcels, href: tools.link(routes.myParcels) },
      follow(about, tools, "link"),
    ],
    why: say.why.bookingSender,
  })),

  /** To the receiver of a booking. */
  parcel_announced: template(payloads.parcel_announced, (about, tools) => ({
    subject: say.announced.subject(about.senderName),
    preheader: say.announced.preheader(about.title, place(about.to)),
    heading: say.announced.subject(about.senderName),
    blocks: [
      text(say.hello(about.receiverName)),
      text(say.announced.text(about.title, about.senderName, place(about.to))),
      ...collectText({ ...about, reader: "receiver", ofOrder: false }),
      codeFor("receiver", about, tools),
      facts(about, [[say.labels.expected, stateTexts.afterPickup(about.days)]]),
      follow(about, tools),
    ],
    why: say.why.bookingReceiver(about.senderName),
  })),

  parcel_picked_up: template(payloads.parcel_picked_up, (about, tools) => {
    const words = say.pickedUp.text(about.title, place(about.from), place(about.to));
    return {
      subject: say.pickedUp.subject(about.title),
      preheader: words,
      heading: say.pickedUp.heading,
      blocks: [
        hello(about),
        text(words),
        facts(about, [...expectedRow(about.expected), ...eatByRow(about)]),
        follow(about, tools),
      ],
      why: whyOf(about),
    };
  }),

  parcel_out_for_delivery: template(payloads.parcel_out_for_delivery, (about, tools) => {
    const { outForDelivery } = say;
    const words =
      about.reader === "receiver"
        ? outForDelivery.receiver(about.title)
        : outForDelivery.sender(about.title, about.receiverName);
    const sellerReads = about.ofOrder && about.reader === "sender";
    return {
      subject: outForDelivery.subject(about.title),
      preheader: words,
      heading: outForDelivery.heading[about.reader],
      blocks: [
        hello(about),
        text(words),
        ...collectText(about),
        ...(sellerReads ? [] : [codeFor(about.reader, about, tools)]),
        facts(about, eatByRow(about)),
        follow(about, tools),
      ],
      why: whyOf(about),
    };
  }),

  parcel_delivered: template(payloads.parcel_delivered, (about, tools) => {
    const words =
      about.reader === "receiver"
        ? say.delivered.receiver(about.title)
        : say.delivered.sender(about.title, about.receiverName);
    return {
      subject: say.delivered.subject(about.title),
      preheader: words,
      heading: say.delivered.heading,
      blocks: [
        hello(about),
        text(words),
        ...collectedText(about, tools),
        facts(about, [[say.labels.when, momentText(about.at)], ...eatByRow(about)]),
        follow(about, tools),
      ],
      why: whyOf(about),
    };
  }),

  parcel_failed_attempt: template(payloads.parcel_failed_attempt, (about, tools) => {
    const words =
      about.reader === "receiver"
        ? say.failed.receiver(about.title)
        : say.failed.sender(about.title, about.receiverName);
    const reason = about.reason === null ? [] : [[say.labels.reason, about.reason] as const];
    return {
      subject: say.failed.subject(about.title),
      preheader: words,
      heading: say.failed.heading[about.reader],
      blocks: [
        hello(about),
        text(words),
        facts(about, [[say.labels.when, momentText(about.at)], ...reason, ...eatByRow(about)]),
        text(say.triesAgain),
        follow(about, tools),
      ],
      why: whyOf(about),
    };
  }),

  parcel_returned: template(payloads.parcel_returned, (about, tools) => {
    const words =
      about.reader === "receiver"
        ? say.returned.receiver(about.title, about.senderName)
        : say.returned.sender(about.title, about.receiverName);
    return {
      subject: say.returned.subject(about.title),
      preheader: words,
      heading: say.returned.heading,
      blocks: [hello(about), text(words), facts(about), follow(about, tools)],
      why: whyOf(about),
    };
  }),

  /**
   * A cancelled booking; an order's parcel is cancelled with its order, which has its own mail. Only the sender reads
   * about the refund.
   */
  parcel_cancelled: template(payloads.parcel_cancelled, (about, tools) => {
    const words =
      about.reader === "receiver"
        ? say.cancelled.receiver(about.title, about.senderName)
        : say.cancelled.sender(about.title, about.receiverName);
    const money =
      about.refundPoisha > 0
        ? refundWords(amountText(about.refundPoisha), about.paidWith)
        : say.cancelled.nothingPaid;
    return {
      subject: say.cancelled.subject(about.title),
      preheader: words,
      heading: say.cancelled.heading,
      blocks: [
        hello(about),
        text(words),
        ...(about.reader === "sender" ? [text(money)] : []),
        facts(about),
        about.reader === "sender"
          ? { kind: "button", label: say.openParcels, href: tools.link(routes.myParcels) }
          : follow(about, tools),
      ],
      why: whyOf(about),
    };
  }),
};
