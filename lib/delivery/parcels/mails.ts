import { refundWords } from "@/lib/money/receipts/refund-blocks";
import { datedMoment, momentText, nearDay } from "@/lib/platform/day-words";
import { amountText, placeText } from "@/lib/platform/mail/in-words";
import { type Block, code, type Tools, template, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { boxTexts } from "@/lib/texts/box";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { ordersTexts } from "@/lib/texts/orders";
import { stateTexts } from "@/lib/texts/states";
import { expectedMail } from "./expected-mail";
import { type ParcelFacts, payloads, type StepFacts } from "./mail-payloads";

const whyOf = ({ reader, ofOrder, sender }: StepFacts): string => {
  if (ofOrder) return reader === "sender" ? texts.why.seller : texts.why.buyer;
  return reader === "sender" ? texts.why.bookingSender : texts.why.bookingReceiver(sender);
};

const hello = ({ reader, sender, receiverName }: StepFacts): Block => ({
  kind: "text",
  text: texts.hello(reader === "sender" ? sender : receiverName),
});

const facts = (about: ParcelFacts, more: readonly (readonly [string, string])[] = []): Block => ({
  kind: "facts",
  rows: [
    [texts.labels.what, about.title],
    [texts.labels.trackingId, about.trackingId],
    [texts.labels.from, placeText(about.from)],
    [texts.labels.to, placeText(about.to)],
    ...more,
  ],
});

const follow = ({ trackingId }: ParcelFacts, { link }: Tools, kind: "button" | "link" = "button"): Block => ({
  kind,
  label: texts.follow,
  href: link(routes.track(trackingId)),
});

const toParcels = ({ link }: Tools): Block => ({
  kind: "button",
  label: texts.openParcels,
  href: link(routes.myParcels),
});

const codeFor = (reader: StepFacts["reader"], about: ParcelFacts, { receiverCode }: Tools): Block =>
  code(
    texts.code,
    receiverCode(about.parcelId),
    reader === "receiver"
      ? ordersTexts.tellCode(about.collectPoisha > 0)
      : texts.codeForSender(about.receiverName),
  );

const expectedRow = (day: string | null) =>
  day === null ? [] : [[texts.labels.expected, nearDay(day)] as const];

/** The table row of a mail that says by when the cooked food has to be eaten; empty without cooked food. */
const eatByRow = ({ eatBy }: StepFacts) =>
  eatBy ? [[boxTexts.kinds.cooked, boxTexts.eatBy(datedMoment(eatBy))] as const] : [];

/** The text about the amount to pay at the door. Empty in the mail to the sender of an order. */
function collectText({ reader, ofOrder, ...about }: ParcelFacts & Pick<StepFacts, "reader" | "ofOrder">) {
  const { collectPoisha } = about;
  if (collectPoisha === 0 || (ofOrder && reader === "sender")) return [];
  const amount = amountText(collectPoisha);
  return [
    text(reader === "receiver" ? texts.collect.pay(amount) : texts.collect.get(about.receiverName, amount)),
  ];
}

/** The text about the amount paid at the door. Empty in the mail to the sender of an order. */
function collectedText({ reader, ofOrder, collectPoisha }: StepFacts, { link }: Tools): Block[] {
  if (collectPoisha === 0 || (ofOrder && reader === "sender")) return [];
  const isReceiver = reader === "receiver";
  const words = text(texts.collect[isReceiver ? "paid" : "got"](amountText(collectPoisha)));
  // The receiver of a booking may have no account, so there is no link.
  if (isReceiver && !ofOrder) return [words];
  const [label, page] = isReceiver
    ? [texts.openOrders, routes.myOrders]
    : [texts.openAccount, routes.payoutAccount];
  return [words, { kind: "link", label, href: link(page) }];
}

/** Templates of mails about parcels, to the sender and to a receiver with an e-mail (contract, "Delivery"). */
export const mails = {
  parcel_expected: expectedMail,
  /** The mail to the sender of a new booking. */
  parcel_booked: template(payloads.parcel_booked, (about, tools) => ({
    subject: texts.booked.subject(about.title),
    preheader: texts.booked.preheader(
      placeText(about.from),
      placeText(about.to),
      amountText(about.costPoisha),
    ),
    heading: texts.booked.heading,
    blocks: [
      text(texts.hello(about.sender)),
      text(texts.booked.text(about.title, about.receiverName, placeText(about.to))),
      codeFor("sender", about, tools),
      facts(about, [
        [texts.labels.price, amountText(about.costPoisha)],
        [texts.labels.expected, stateTexts.afterPickup(about.days)],
      ]),
      ...collectText({ ...about, reader: "sender", ofOrder: false }),
      text(texts.booked.pay),
      toParcels(tools),
      follow(about, tools, "link"),
    ],
    why: texts.why.bookingSender,
  })),

  /** The mail that announces a booking to its receiver. */
  parcel_announced: template(payloads.parcel_announced, (about, tools) => ({
    subject: texts.announced.subject(about.sender),
    preheader: texts.announced.preheader(about.title, placeText(about.to)),
    heading: texts.announced.subject(about.sender),
    blocks: [
      text(texts.hello(about.receiverName)),
      text(texts.announced.text(about.title, about.sender, placeText(about.to))),
      ...collectText({ ...about, reader: "receiver", ofOrder: false }),
      codeFor("receiver", about, tools),
      facts(about, [[texts.labels.expected, stateTexts.afterPickup(about.days)]]),
      follow(about, tools),
    ],
    why: texts.why.bookingReceiver(about.sender),
  })),

  parcel_picked_up: template(payloads.parcel_picked_up, (about, tools) => {
    const words = texts.pickedUp.text(about.title, placeText(about.from), placeText(about.to));
    return {
      subject: texts.pickedUp.subject(about.title),
      preheader: words,
      heading: texts.pickedUp.heading,
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
    const { outForDelivery } = texts;
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
        ? texts.delivered.receiver(about.title)
        : texts.delivered.sender(about.title, about.receiverName);
    return {
      subject: texts.delivered.subject(about.title),
      preheader: words,
      heading: texts.delivered.heading,
      blocks: [
        hello(about),
        text(words),
        ...collectedText(about, tools),
        facts(about, [[texts.labels.when, momentText(about.at)], ...eatByRow(about)]),
        follow(about, tools),
      ],
      why: whyOf(about),
    };
  }),

  parcel_failed_attempt: template(payloads.parcel_failed_attempt, (about, tools) => {
    const words =
      about.reader === "receiver"
        ? texts.failed.receiver(about.title)
        : texts.failed.sender(about.title, about.receiverName);
    const reason = about.reason === null ? [] : [[texts.labels.reason, about.reason] as const];
    return {
      subject: texts.failed.subject(about.title),
      preheader: words,
      heading: texts.failed.heading[about.reader],
      blocks: [
        hello(about),
        text(words),
        facts(about, [[texts.labels.when, momentText(about.at)], ...reason, ...eatByRow(about)]),
        text(texts.triesAgain),
        follow(about, tools),
      ],
      why: whyOf(about),
    };
  }),

  parcel_returned: template(payloads.parcel_returned, (about, tools) => {
    const words =
      about.reader === "receiver"
        ? texts.returned.receiver(about.title, about.sender)
        : texts.returned.sender(about.title, about.receiverName);
    return {
      subject: texts.returned.subject(about.title),
      preheader: words,
      heading: texts.returned.heading,
      blocks: [hello(about), text(words), facts(about), follow(about, tools)],
      why: whyOf(about),
    };
  }),

  /** The mail about a cancelled booking. Only the sender is told about the refund. */
  parcel_cancelled: template(payloads.parcel_cancelled, (about, tools) => {
    const words =
      about.reader === "receiver"
        ? texts.cancelled.receiver(about.title, about.sender)
        : texts.cancelled.sender(about.title, about.receiverName);
    const money =
      about.refundPoisha > 0
        ? refundWords(amountText(about.refundPoisha), about.paidWith)
        : texts.cancelled.nothingPaid;
    return {
      subject: texts.cancelled.subject(about.title),
      preheader: words,
      heading: texts.cancelled.heading,
      blocks: [
        hello(about),
        text(words),
        ...(about.reader === "sender" ? [text(money)] : []),
        facts(about),
        ...(about.isDeleted ? [] : [about.reader === "sender" ? toParcels(tools) : follow(about, tools)]),
      ],
      why: whyOf(about),
    };
  }),
};
