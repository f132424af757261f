import { z } from "zod";
import { count, moment, objectId } from "@/lib/platform/http/answers";
import { type ListedRecipe, ratingView, recipeView } from "@/lib/shop/recipes/views";

/** Answer of `GET /kitchens/{authorId}`: the public data of a kitchen, without e-mail and address. */
export const kitchenPageView = z.strictObject({
  _id: objectId,
  name: z.string().describe("The display name of its cook."),
  kitchenName: recipeView.shape.kitchenName,
  kitchenNameBn: recipeView.shape.kitchenNameBn,
  photo: z.string().nullable(),
  story: z.string(),
  area: z.string(),
  storyBn: z.string().describe('In Bangla script; "": none.'),
  areaBn: z.string(),
  recipes: z.array(recipeView).describe("The newest 100 on the list."),
  total: count.describe("All of its recipes on the list."),
  rating: ratingView.nullable().describe("Of all its recipes together; null: nobody has reviewed one."),
  today: z.strictObject({
    day: z.string().describe("The day in Dhaka that `left` is of."),
    perDay: z.int().min(1).nullable().describe("Portions on one day; null: no limit."),
    left: count.nullable(),
    pausedUntil: moment.nullable(),
  }),
});
export type KitchenPage = z.infer<typeof kitchenPageView>;

/** A cook on the home page: the kitchen's name, and the first sentence of its story. */
export type FrontCook = { id: string; name: string; photo: string | null; area: string; line: string };

/**
 * The dishes and cooks on the home page. `cacheTags`: the tag versions (`formatTags`) that the page declares. When
 * one of them rises, the page is rendered again.
 */
export type Front = { boxes: ListedRecipe[]; cooks: FrontCook[]; cacheTags: string };
