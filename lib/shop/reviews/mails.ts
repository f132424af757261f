import { z } from "zod";
import { titled, worded } from "@/lib/delivery/parcels/mail-payloads";
import { shownName } from "@/lib/platform/db/gone-name";
import { mailedName } from "@/lib/platform/db/stored-name";
import { template, text } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { routes } from "@/lib/routes";
import { mailsTexts as texts } from "@/lib/texts/mails";
import { reviewsTexts } from "@/lib/texts/reviews";

const review = z.object({
  ...titled,
  recipeId: z.string(),
  kitchen: mailedName,
  buyerName: z.string().transform(shownName),
  text: z.string(),
});

/** The kinds of mails about reviews, each with the data that the outbox stores. */
const payloads = {
  review_written: worded(review.extend({ rating: z.number() })),
  review_answered: worded(review),
};

export type ReviewMail = MailOf<typeof payloads>;

/** The mail templates: to the kitchen about a new review, and to the review's author about the kitchen's answer. */
export const mails = {
  review_written: template(payloads.review_written, (about, { link }) => {
    const stars = reviewsTexts.stars(about.rating);
    const words = texts.reviewWritten.text(about.buyerName, about.title, stars);
    return {
      subject: texts.reviewWritten.subject(stars, about.title),
      preheader: words,
      heading: texts.reviewWritten.heading,
      blocks: [
        text(texts.hello(about.kitchen)),
        text(words),
        text(about.text),
        text(texts.reviewWritten.answer),
        { kind: "button", label: texts.reviewWritten.button, href: link(routes.kitchenReviews) },
      ],
      why: texts.why.seller,
    };
  }),

  review_answered: template(payloads.review_answered, (about, { link }) => {
    const words = texts.reviewAnswered.text(about.kitchen, about.title);
    return {
      subject: texts.reviewAnswered.subject(about.kitchen, about.title),
      preheader: words,
      heading: texts.reviewAnswered.heading,
      blocks: [
        text(texts.hello(about.buyerName)),
        text(words),
        text(about.text),
        { kind: "button", label: texts.reviewAnswered.button, href: link(routes.recipe(about.recipeId)) },
      ],
      why: texts.why.buyer,
    };
  }),
};
