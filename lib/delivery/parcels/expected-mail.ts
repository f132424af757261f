import { nearDay } from "@/lib/platform/day-words";
import { template, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import { stateTexts } from "@/lib/texts/states";
import { payloads } from "./mail-payloads";

/** To the buyer of an order: a changed address has moved the expected day. */
export const expectedMail = template(payloads.parcel_expected, (about, { link }) => {
  const words = say.newDay.text(about.title, stateTexts.expected(nearDay(about.expected)));
  return {
    subject: say.newDay.subject(about.title),
    preheader: words,
    heading: say.newDay.heading,
    blocks: [
      text(say.hello(about.receiverName)),
      text(words),
      { kind: "button", label: say.follow, href: link(routes.track(about.trackingId)) },
    ],
    why: say.why.buyer,
  };
});
