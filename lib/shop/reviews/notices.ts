import type { NoticeRows } from "@/lib/people/notices/rows";
import { type KitchenNames, nameOfKitchen } from "@/lib/shop/kitchens/rules";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { mailsTexts } from "@/lib/texts/mails";
import { reviewsTexts } from "@/lib/texts/reviews";

/** What is true now of a recipe that was reviewed. */
export type ReviewedRecipe = Parameters<typeof nameOfDish>[0] & KitchenNames;

/** What is told about reviews of a recipe (contract, "Inbox only"). */
export const reviewNotices: NoticeRows<ReviewedRecipe> = {
  review_written: {
    kitchen: {
      push: null,
      sms: null,
      subject: (recipe, { figures }) =>
        mailsTexts.reviewWritten.subject(reviewsTexts.stars(Number(figures.rating)), nameOfDish(recipe)),
    },
  },
  review_answered: {
    buyer: {
      push: null,
      sms: null,
      subject: (recipe) => mailsTexts.reviewAnswered.subject(nameOfKitchen(recipe), nameOfDish(recipe)),
    },
  },
};
