import { amountText } from "@/lib/platform/mail/in-words";
import { type Block, code, template, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { ordersTexts } from "@/lib/texts/orders";
import { comingText, districtRow, lineRows, paidRow } from "./box-in-words";
import { purchasePayloads } from "./mail-payloads";
import { isInCash } from "./rules";

/** Mails to the buyer of a purchase that consists of several orders. */
export const purchaseMails = {
  /** One mail for all orders of a purchase. Each order has its own receiver's code. */
  purchase_paid: template(purchasePayloads.purchase_paid, (about, { link, receiverCode }) => {
    const total = amountText(about.totalPoisha);
    const kitchens = about.boxes.length;
    const amounts = about.boxes.map(({ totalPoisha }) => amountText(totalPoisha));
    const [preheader, words] = isInCash(about)
      ? [texts.purchasedInCash.preheader(amounts), texts.purchasedInCash.text(amounts, kitchens)]
      : [texts.purchasePaid.preheader(total), texts.purchasePaid.text(total, kitchens)];
    const deliveryPoisha = about.boxes.reduce((sum, box) => sum + box.deliveryChargePoisha, 0);
    return {
      subject: texts.purchasePaid.subject(kitchens),
      preheader,
      heading: texts.purchasePaid.heading,
      blocks: [
        text(texts.hello(about.buyerName)),
        text(words),
        ...about.boxes.flatMap((box, index): Block[] => [
          { kind: "part", text: texts.purchasePaid.box(index + 1, box.seller) },
          {
            kind: "facts",
            rows: [
              ...box.lines.flatMap(lineRows),
              [texts.labels.deliveryCharge, amountText(box.deliveryChargePoisha)],
              [texts.labels.inAll, amountText(box.totalPoisha)],
              [texts.labels.trackingId, box.trackingId],
            ],
          },
          text(comingText(box)),
          code(
            texts.purchasePaid.code(box.seller),
            receiverCode(box.parcelId),
            ordersTexts.tellCode(isInCash(about)),
          ),
          {
            kind: "link",
            label: texts.purchasePaid.follow(box.seller),
            href: link(routes.track(box.trackingId)),
          },
        ]),
        { kind: "part", text: texts.purchasePaid.sum },
        {
          kind: "facts",
          rows: [
            [texts.labels.deliveryCharge, amountText(deliveryPoisha)],
            paidRow(about),
            districtRow(about),
          ],
        },
        { kind: "button", label: texts.openOrder, href: link(routes.purchase(about.purchaseId)) },
      ],
      why: texts.why.buyer,
    };
  }),
};
