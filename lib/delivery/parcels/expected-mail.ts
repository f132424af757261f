import { nearDay } from "@/lib/platform/day-words";
import { template, text } from "@/lib/platform/mail/template";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { stateTexts } from "@/lib/texts/states";
import { payloads } from "./mail-payloads";

/** The mail to a buyer about a new expected day, after an address has changed. */
export const expectedMail = template(payloads.parcel_expected, (about, { link }) => {
  const words = texts.newDay.text(about.title, stateTexts.expected(nearDay(about.expected)));
  return {
    subject: texts.newDay.subject(about.title),
    preheader: words,
    heading: texts.newDay.heading,
    blocks: [
      text(texts.hello(about.receiverName)),
      text(words),
      { kind: "button", label: texts.follow, href: link(routes.track(about.trackingId)) },
    ],
    why: texts.why.buyer,
  };
});
