import { z } from "zod";
import { titled, worded } from "@/lib/delivery/parcels/mail-payloads";
import { shownName } from "@/lib/platform/db/gone-name";
import { template, text } from "@/lib/platform/mail/template";
import type { MailOf } from "@/lib/platform/outbox/mail-of";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import { reviewsTexts } from "@/lib/texts/reviews";

const review = z.object({
  ...titled,
  recipeId: z.string(),
  kitchenName: z.string(),
  buyerName: z.string().transform(shownName),
  text: z.string(),
});

/** The kinds of mails about reviews, each with the data that the outbox stores. */
const payloads = {
  review_written: worded(review.extend({ rating: z.number() })),
  review_answered: worded(review),
};

export type ReviewMail = MailOf<typeof payloads>;

/** Mails about reviews: a new review goes to the kitchen, the kitchen's answer to the author. */
export const mails = {
  review_written: template(payloads.review_written, (about, { link }) => {
    const stars = reviewsTexts.stars(about.rating);
    const words = say.reviewWritten.text(about.buyerName, about.title, stars);
    return {
      subject: say.reviewWritten.subject(stars, about.title),
      preheader: words,
      heading: say.reviewWritten.heading,
      blocks: [
        text(say.hello(about.kitchenName)),
        text(words),
        text(about.text),
        text(say.reviewWritten.answer),
        { kind: "button", label: say.reviewWritten.button, href: link(routes.kitchenReviews) },
      ],
      why: say.why.seller,
    };
  }),

  review_answered: template(payloads.review_answered, (about, { link }) => {
    const words = say.reviewAnswered.text(about.kitchenName, about.title);
    return {
      subject: say.reviewAnswered.subject(about.kitchenName, about.title),
      preheader: words,
      heading: say.reviewAnswered.heading,
      blocks: [
        text(say.hello(about.buyerName)),
        text(words),
        text(about.text),
        { kind: "button", label: say.reviewAnswered.button, href: link(routes.recipe(about.recipeId)) },
      ],
      why: say.why.buyer,
    };
  }),
};
