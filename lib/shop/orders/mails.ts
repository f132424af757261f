import { refundBlocks, refundWords } from "@/lib/money/receipts/refund-blocks";
import { datedMoment, nearDay } from "@/lib/platform/day-words";
import { amountText } from "@/lib/platform/mail/in-words";
import { code, type FactRow, template, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { ordersTexts } from "@/lib/texts/orders";
import { stateTexts } from "@/lib/texts/states";
import { comingText, contents, contentsRow, districtRow, paidRow, refundText } from "./box-in-words";
import { orderPayloads } from "./mail-payloads";
import { purchaseMails } from "./mails-of-purchases";
import { isInCash } from "./rules";

/** Mails about orders. The buyer's mail contains the receiver's code; the seller's never does. */
export const mails = {
  ...purchaseMails,

  /** To the buyer: the order is placed. Contains the receiver's code. */
  order_paid: template(orderPayloads.order_paid, (about, { link, receiverCode }) => ({
    subject: texts.ordered.subject(about.title),
    preheader: texts[isInCash(about) ? "orderedInCash" : "ordered"].preheader(amountText(about.totalPoisha)),
    heading: texts.ordered.heading,
    blocks: [
      text(texts.hello(about.buyerName)),
      text(
        texts[isInCash(about) ? "orderedInCash" : "ordered"].text(about.title, amountText(about.totalPoisha)),
      ),
      text(comingText(about)),
      code(texts.code, receiverCode(about.parcelId), ordersTexts.tellCode(isInCash(about))),
      {
        kind: "facts",
        rows: [
          ...contents(about),
          [texts.labels.deliveryCharge, amountText(about.deliveryChargePoisha)],
          paidRow(about),
          [texts.labels.seller, about.seller],
          districtRow(about),
          [texts.labels.trackingId, about.trackingId],
        ],
      },
      { kind: "button", label: texts.follow, href: link(routes.track(about.trackingId)) },
    ],
    why: texts.why.buyer,
  })),

  /** To the seller: what to pack, and the deadline for the answer. */
  order_sold: template(orderPayloads.order_sold, (about, { link }) => {
    const boxes = texts.sold.boxes(about.quantity);
    const until = datedMoment(about.answerUntil);
    return {
      subject: texts.sold.subject(about.title),
      preheader: texts.sold.preheader(boxes, about.buyerName),
      heading: texts.sold.heading,
      blocks: [
        text(texts.hello(about.seller)),
        text(texts.sold.text(boxes, about.title, about.buyerName, isInCash(about))),
        text(texts.sold.answer(until, isInCash(about))),
        {
          kind: "facts",
          rows: [
            ...contents(about),
            [texts.labels.answerUntil, until],
            [texts.labels.buyer, about.buyerName],
            districtRow(about),
            [texts.labels.sold, amountText(about.soldPoisha)],
            [texts.labels.trackingId, about.trackingId],
          ],
        },
        text(texts.sold.ready),
        ...(about.needsPickup ? [text(texts.sold.pickup)] : []),
        {
          kind: "button",
          label: about.needsPickup ? texts.sold.addPickup : texts.openSales,
          href: link(routes.mySales),
        },
      ],
      why: texts.why.seller,
    };
  }),

  /** To the buyer: the kitchen has accepted the order. Names the day of arrival. */
  order_accepted: template(orderPayloads.order_accepted, (about, { link }) => {
    const expected = stateTexts.expected(nearDay(about.expected));
    const words = texts.orderAccepted.text(about.seller, expected);
    return {
      subject: texts.orderAccepted.subject(about.title),
      preheader: words,
      heading: texts.orderAccepted.heading,
      blocks: [
        text(texts.hello(about.buyerName)),
        text(words),
        { kind: "facts", rows: [...contents(about), [texts.labels.trackingId, about.trackingId]] },
        { kind: "button", label: texts.follow, href: link(routes.track(about.trackingId)) },
      ],
      why: texts.why.buyer,
    };
  }),

  /** To the buyer: a completed order lacks a part of its address. */
  order_needs_address: template(orderPayloads.order_needs_address, (about, { link }) => ({
    subject: texts.needsAddress.subject(about.title),
    preheader: texts.needsAddress.preheader(isInCash(about)),
    heading: texts.needsAddress.heading,
    blocks: [
      text(texts.hello(about.buyerName)),
      text(texts.needsAddress.text(about.title, isInCash(about))),
      { kind: "button", label: texts.needsAddress.button, href: link(routes.purchase(about.purchaseId)) },
    ],
    why: texts.why.buyer,
  })),

  /** To the buyer: a part of the price was refunded, and the order is still delivered. */
  order_refunded: template(orderPayloads.order_refunded, (about, tools) => {
    const amount = amountText(about.amountPoisha);
    return {
      subject: texts.orderRefunded.subject(amount, about.title),
      preheader: refundWords(amount, about.paidWith),
      heading: texts.orderRefunded.heading,
      blocks: [
        text(texts.hello(about.buyerName)),
        text(texts.orderRefunded.text(amount, about.title)),
        ...refundBlocks(amount, about.paidWith, tools),
        {
          kind: "facts",
          rows: [
            contentsRow(about),
            [texts.labels.paid, amountText(about.totalPoisha)],
            [texts.labels.refunded, amountText(about.refundedPoisha)],
            [texts.labels.trackingId, about.trackingId],
          ],
        },
        text(texts.orderRefunded.parcel),
        { kind: "button", label: texts.openOrder, href: tools.link(routes.purchase(about.purchaseId)) },
      ],
      why: texts.why.buyer,
    };
  }),

  order_cancelled: template(orderPayloads.order_cancelled, (about, tools) => {
    const isBuyer = about.reader === "buyer";
    const words = isBuyer
      ? texts.orderCancelled.buyer(about.title)
      : texts.orderCancelled.seller(about.title, about.buyerName);
    return {
      subject: texts.orderCancelled.subject(about.title),
      preheader: words,
      heading: texts.orderCancelled.heading,
      blocks: [
        text(texts.hello(isBuyer ? about.buyerName : about.seller)),
        text(words),
        ...refundText(about, tools),
        { kind: "facts", rows: [...contents(about), [texts.labels.trackingId, about.trackingId]] },
        {
          kind: "button",
          label: isBuyer ? texts.openOrder : texts.openSales,
          href: tools.link(isBuyer ? routes.purchase(about.purchaseId) : routes.mySales),
        },
      ],
      why: isBuyer ? texts.why.buyer : texts.why.seller,
    };
  }),

  /**
   * To buyer or seller: the order will not be packed. It was declined, never answered, or sold out before its payment
   * arrived.
   */
  order_ended: template(orderPayloads.order_ended, (about, tools) => {
    const isBuyer = about.reader === "buyer";
    const words = isBuyer
      ? texts.orderEnded.buyer[about.how](about.title, about.seller)
      : texts.orderEnded.seller[about.how](about.title, about.buyerName, isInCash(about));
    const reason: FactRow[] = about.reason === null ? [] : [[texts.labels.reason, about.reason]];
    return {
      subject: texts.orderEnded.subject[about.how](about.title),
      preheader: words,
      heading: isBuyer ? texts.orderEnded.heading[about.how] : texts.orderEnded.sellerHeading[about.how],
      blocks: [
        text(texts.hello(isBuyer ? about.buyerName : about.seller)),
        text(words),
        ...refundText(about, tools),
        {
          kind: "facts",
          rows: [...reason, ...contents(about), [texts.labels.trackingId, about.trackingId]],
        },
        ...(isBuyer ? [text(texts.orderEnded.others)] : []),
        ...(!isBuyer && about.how === "lapsed" ? [text(texts.orderEnded.avoid)] : []),
        {
          kind: "button",
          label: isBuyer ? texts.openOrder : texts.openSales,
          href: tools.link(isBuyer ? routes.purchase(about.purchaseId) : routes.mySales),
        },
      ],
      why: isBuyer ? texts.why.buyer : texts.why.seller,
    };
  }),
};
