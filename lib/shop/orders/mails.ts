import { refundBlocks, refundWords } from "@/lib/money/receipts/refund-blocks";
import { datedMoment, nearDay } from "@/lib/platform/day-words";
import { amountText } from "@/lib/platform/mail/in-words";
import { type Row, template, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import { stateTexts } from "@/lib/texts/states";
import { comingText, contents, contentsRow, paidRow, refundText } from "./box-in-words";
import { orderPayloads } from "./mail-payloads";
import { purchaseMails } from "./mails-of-purchases";
import { isInCash } from "./rules";

/** Mails about orders. The buyer's mail holds the receiver's code; the seller's never does. */
export const mails = {
  ...purchaseMails,

  /** To the buyer: the order is placed; with the receiver's code. */
  order_paid: template(orderPayloads.order_paid, (about, { link, receiverCode }) => ({
    subject: say.ordered.subject(about.title),
    preheader: say[isInCash(about) ? "orderedInCash" : "ordered"].preheader(amountText(about.totalPoisha)),
    heading: say.ordered.heading,
    blocks: [
      text(say.hello(about.buyerName)),
      text(
        say[isInCash(about) ? "orderedInCash" : "ordered"].text(about.title, amountText(about.totalPoisha)),
      ),
      text(comingText(about)),
      {
        kind: "code",
        label: say.code,
        code: receiverCode(about.parcelId),
        help: say.codeForReceiver,
      },
      {
        kind: "facts",
        rows: [
          ...contents(about),
          [say.labels.deliveryCharge, amountText(about.deliveryChargePoisha)],
          paidRow(about),
          [say.labels.seller, about.sellerName],
          [say.labels.to, about.to ?? say.unknownPlace],
          [say.labels.trackingId, about.trackingId],
        ],
      },
      { kind: "button", label: say.follow, href: link(routes.track(about.trackingId)) },
    ],
    why: say.why.buyer,
  })),

  /** To the seller: what to pack and until when to answer. Asks for the pick-up address when it is missing. */
  order_sold: template(orderPayloads.order_sold, (about, { link }) => {
    const boxes = say.sold.boxes(about.quantity);
    const until = datedMoment(about.answerUntil);
    return {
      subject: say.sold.subject(about.title),
      preheader: say.sold.preheader(boxes, about.buyerName),
      heading: say.sold.heading,
      blocks: [
        text(say.hello(about.sellerName)),
        text(say.sold.text(boxes, about.title, about.buyerName, isInCash(about))),
        text(say.sold.answer(until, isInCash(about))),
        {
          kind: "facts",
          rows: [
            ...contents(about),
            [say.labels.answerUntil, until],
            [say.labels.buyer, about.buyerName],
            [say.labels.to, about.to ?? say.unknownPlace],
            [say.labels.sold, amountText(about.soldPoisha)],
            [say.labels.trackingId, about.trackingId],
          ],
        },
        text(say.sold.ready),
        ...(about.needsPickup ? [text(say.sold.pickup)] : []),
        {
          kind: "button",
          label: about.needsPickup ? say.sold.addPickup : say.openSales,
          href: link(routes.mySales),
        },
      ],
      why: say.why.seller,
    };
  }),

  /** To the buyer: the kitchen has accepted the order, and when it arrives. */
  order_accepted: template(orderPayloads.order_accepted, (about, { link }) => {
    const expected = stateTexts.expected(nearDay(about.expected));
    const words = say.orderAccepted.text(about.sellerName, expected);
    return {
      subject: say.orderAccepted.subject(about.title),
      preheader: words,
      heading: say.orderAccepted.heading,
      blocks: [
        text(say.hello(about.buyerName)),
        text(words),
        { kind: "facts", rows: [...contents(about), [say.labels.trackingId, about.trackingId]] },
        { kind: "button", label: say.follow, href: link(routes.track(about.trackingId)) },
      ],
      why: say.why.buyer,
    };
  }),

  /** To the buyer of a completed order whose address is not complete. */
  order_needs_address: template(orderPayloads.order_needs_address, (about, { link }) => ({
    subject: say.needsAddress.subject(about.title),
    preheader: say.needsAddress.preheader(isInCash(about)),
    heading: say.needsAddress.heading,
    blocks: [
      text(say.hello(about.buyerName)),
      text(say.needsAddress.text(about.title, isInCash(about))),
      { kind: "button", label: say.needsAddress.button, href: link(routes.myOrders) },
    ],
    why: say.why.buyer,
  })),

  /** To the buyer: a refund of an order that goes on. */
  order_refunded: template(orderPayloads.order_refunded, (about, tools) => {
    const amount = amountText(about.amountPoisha);
    return {
      subject: say.orderRefunded.subject(amount, about.title),
      preheader: refundWords(amount, about.paidWith),
      heading: say.orderRefunded.heading,
      blocks: [
        text(say.hello(about.buyerName)),
        text(say.orderRefunded.text(amount, about.title)),
        ...refundBlocks(amount, about.paidWith, tools),
        {
          kind: "facts",
          rows: [
            contentsRow(about),
            [say.labels.paid, amountText(about.totalPoisha)],
            [say.labels.refunded, amountText(about.refundedPoisha)],
            [say.labels.trackingId, about.trackingId],
          ],
        },
        text(say.orderRefunded.parcel),
        { kind: "button", label: say.openOrders, href: tools.link(routes.myOrders) },
      ],
      why: say.why.buyer,
    };
  }),

  order_cancelled: template(orderPayloads.order_cancelled, (about, tools) => {
    const isBuyer = about.reader === "buyer";
    const words = isBuyer
      ? say.orderCancelled.buyer(about.title)
      : say.orderCancelled.seller(about.title, about.buyerName);
    return {
      subject: say.orderCancelled.subject(about.title),
      preheader: words,
      heading: say.orderCancelled.heading,
      blocks: [
        text(say.hello(isBuyer ? about.buyerName : about.sellerName)),
        text(words),
        ...refundText(about, tools),
        { kind: "facts", rows: [...contents(about), [say.labels.trackingId, about.trackingId]] },
        {
          kind: "button",
          label: isBuyer ? say.openOrders : say.openSales,
          href: tools.link(isBuyer ? routes.myOrders : routes.mySales),
        },
      ],
      why: isBuyer ? say.why.buyer : say.why.seller,
    };
  }),

  /**
   * To buyer or seller: a box that will not be packed, because it was declined, never answered, or sold to somebody
   * else before its payment arrived.
   */
  order_ended: template(orderPayloads.order_ended, (about, tools) => {
    const isBuyer = about.reader === "buyer";
    const words = isBuyer
      ? say.orderEnded.buyer[about.how](about.title, about.sellerName)
      : say.orderEnded.seller[about.how](about.title, about.buyerName, isInCash(about));
    const reason: Row[] = about.reason === null ? [] : [[say.labels.reason, about.reason]];
    return {
      subject: say.orderEnded.subject[about.how](about.title),
      preheader: words,
      heading: isBuyer ? say.orderEnded.heading[about.how] : say.orderEnded.sellerHeading[about.how],
      blocks: [
        text(say.hello(isBuyer ? about.buyerName : about.sellerName)),
        text(words),
        ...refundText(about, tools),
        {
          kind: "facts",
          rows: [...reason, ...contents(about), [say.labels.trackingId, about.trackingId]],
        },
        ...(isBuyer ? [text(say.orderEnded.others)] : []),
        ...(!isBuyer && about.how === "lapsed" ? [text(say.orderEnded.avoid)] : []),
        {
          kind: "button",
          label: isBuyer ? say.openOrders : say.openSales,
          href: tools.link(isBuyer ? routes.myOrders : routes.mySales),
        },
      ],
      why: isBuyer ? say.why.buyer : say.why.seller,
    };
  }),
};
