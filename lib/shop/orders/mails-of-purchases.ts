import { amountText } from "@/lib/platform/mail/in-words";
import { type Block, template, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import { comingText, lineRows, paidRow } from "./box-in-words";
import { purchasePayloads } from "./mail-payloads";
import { isInCash } from "./rules";

/** Mails about purchases of several boxes; they go to the buyer. */
export const purchaseMails = {
  /** One mail for all boxes; each box arrives separately and has its own receiver's code. */
  purchase_paid: template(purchasePayloads.purchase_paid, (about, { link, receiverCode }) => {
    const total = amountText(about.totalPoisha);
    const kitchens = about.boxes.length;
    const isCash = isInCash(about);
    const words = say[isCash ? "purchasedInCash" : "purchasePaid"];
    const deliveryPoisha = about.boxes.reduce((sum, box) => sum + box.deliveryChargePoisha, 0);
    return {
      subject: say.purchasePaid.subject(kitchens),
      preheader: words.preheader(total),
      heading: say.purchasePaid.heading,
      blocks: [
        text(say.hello(about.buyerName)),
        text(words.text(total, kitchens)),
        ...about.boxes.flatMap((box, index): Block[] => [
          { kind: "part", text: say.purchasePaid.box(index + 1, box.sellerName) },
          {
            kind: "facts",
            rows: [
              ...box.lines.flatMap(lineRows),
              [say.labels.deliveryCharge, amountText(box.deliveryChargePoisha)],
              [say.labels.inAll, amountText(box.totalPoisha)],
              [say.labels.trackingId, box.trackingId],
            ],
          },
          text(comingText(box)),
          {
            kind: "code",
            label: say.purchasePaid.code(box.sellerName),
            code: receiverCode(box.parcelId),
            help: say.codeForReceiver,
          },
          {
            kind: "link",
            label: say.purchasePaid.follow(box.sellerName),
            href: link(routes.track(box.trackingId)),
          },
        ]),
        { kind: "part", text: say.purchasePaid.sum },
        {
          kind: "facts",
          rows: [
            [say.labels.deliveryCharge, amountText(deliveryPoisha)],
            paidRow(about),
            [say.labels.to, about.to ?? say.unknownPlace],
          ],
        },
        { kind: "button", label: say.openOrders, href: link(routes.myOrders) },
      ],
      why: say.why.buyer,
    };
  }),
};
