import { ObjectId } from "mongodb";
import { reviewDocs } from "@/lib/shop/reviews/document";
import { makePerson } from "../accounts";
import { deliveredBox, makeReview, REVIEW } from "../reviews";
import { ADMINS, ALL, type Rows, type World } from "./run";

/** What the owner has bought of the seller and got. */
const box = async ({ shop, cast }: World) => {
  const { recipeId, orderId } = await deliveredBox(shop, cast.owner, cast.seller);
  return { params: [recipeId], body: { ...REVIEW, orderId } };
};
const written = async ({ shop, cast }: World) => {
  const { reviewId, recipeId, orderId } = await makeReview(shop, cast.owner, cast.seller);
  return { reviewId, recipeId, orderId };
};
const one = (body?: object, set?: object) => async (world: World) => {
  const { reviewId } = await written(world);
  if (set) await reviewDocs().updateOne({ _id: new ObjectId(reviewId) }, { $set: set });
  return { params: [reviewId], ...(body ? { body } : {}) };
};

export const reviews: Rows = {
  //                             nobody user owner seller rider admin disabled
  "GET /recipes/{id}/reviews": [
    ALL(200),
    async (world) => ({ params: [(await written(world)).recipeId], query: { page: "1" } }),
  ],
  "POST /recipes/{id}/reviews": ["401 403 201 403 403 403 401", box],
  "POST /recipes/{id}/reviews #again": [
    "401 403 409 403 403 403 401",
    async (world) => {
      const { recipeId, orderId } = await written(world);
      return { params: [recipeId], body: { ...REVIEW, orderId } };
    },
  ],
  "POST /recipes/{id}/reviews #somebody-elses-order": [
    "401 403 403 403 403 403 401",
    async ({ shop, cast }) => {
      const { recipeId, orderId } = await deliveredBox(shop, await makePerson(), cast.seller);
      return { params: [recipeId], body: { ...REVIEW, orderId } };
    },
  ],
  "PATCH /reviews/{id}": ["401 403 200 403 403 403 401", one({ rating: 2 })],
  "PATCH /reviews/{id} #too-late": [
    "401 403 409 403 403 403 401",
    one({ rating: 2 }, { createdAt: new Date(0) }),
  ],
  "POST /reviews/{id}/answer": ["401 403 403 201 403 403 401", one({ text: "Thank you." })],
  "POST /reviews/{id}/answer #again": [
    "401 403 403 409 403 403 401",
    one({ text: "Thank you." }, { answer: { text: "Thanks.", at: new Date() } }),
  ],
  "POST /reviews/{id}/report": ["401 202 403 202 202 202 401", one({ reason: "Not about food" })],
  "POST /reviews/{id}/hide": [ADMINS(200), one()],
  "POST /reviews/{id}/hide #again": [ADMINS(409), one(undefined, { hiddenAt: new Date(), counts: false })],
  "POST /reviews/{id}/show": [ADMINS(200), one(undefined, { hiddenAt: new Date(), counts: false })],
};
