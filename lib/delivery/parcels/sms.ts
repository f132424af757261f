import { z } from "zod";
import { template } from "@/lib/platform/mail/template";
import { takaCodec } from "@/lib/platform/model/codecs";
import { takaFigure } from "@/lib/platform/money";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { mailsTexts } from "@/lib/texts/mails";

/** The facts of each kind of SMS. `collectPoisha` is what the rider collects at the door; 0 if nothing. */
const payloads = {
  out_for_delivery: z.object({ parcelId: z.string(), trackingId: z.string(), collectPoisha: z.number() }),
};

export type ParcelSms = MailOf<typeof payloads>;

/** Templates of SMS about parcels to the receiver's phone number (contract, "Cash at the door"). */
export const sms = {
  out_for_delivery: template(payloads.out_for_delivery, ({ parcelId, trackingId, collectPoisha }, tools) =>
    mailsTexts.sms.outForDelivery({
      tracking: trackingId,
      code: tools.receiverCode(parcelId),
      pay: collectPoisha > 0 ? takaFigure(takaCodec.decode(collectPoisha)) : null,
    }),
  ),
};
