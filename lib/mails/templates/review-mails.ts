import { routes } from "@/lib/routes";
import { reviewMailFacts } from "@/lib/shop/reviews/mail-facts";
import { mailsTexts as say } from "@/lib/texts/mails";
import { reviewsTexts } from "@/lib/texts/reviews";
import { type Block, template } from "./template";

const text = (words: string): Block => ({ kind: "text", text: words });

/** Mails about reviews: to the kitchen of a new one, to its author of the answer. */
export const reviewMails = {
  review_written: template(reviewMailFacts.review_written, (about, { link }) => {
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

  review_answered: template(reviewMailFacts.review_answered, (about, { link }) => {
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
