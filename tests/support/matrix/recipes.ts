import { ObjectId } from "mongodb";
import sharp from "sharp";
import { reviewDocs } from "@/lib/shop/reviews/collections";
import type { ReviewDoc } from "@/lib/shop/reviews/model";
import { makePerson } from "../accounts";
import { deliveredBox, makeReview, sentPicture } from "../reviews";
import { must } from "../routes";
import { makeRecipe } from "../shop";
import { ADMINS, ALL, type Rows, type World } from "./run";

const own = async ({ cast }: World) => ({ params: [await makeRecipe(cast.owner)] });

/** A recipe after a call that the administrator or the owner has made with it. */
const after =
  (name: Parameters<typeof must>[0], by: "admin" | "owner" = "admin") =>
  async (world: World) => {
    const given = await own(world);
    await must(name, world.cast[by], given.params);
    return given;
  };
const hidden = after("POST /recipes/{id}/hide");
const hiddenByAuthor = after("POST /recipes/{id}/hide", "owner");
const deleted = after("DELETE /recipes/{id}");
const listed = async (world: World) => {
  await own(world);
  return {};
};

export const recipes: Rows = {
  "GET /search/suggestions": [ALL(200)],
  "GET /allrecipe": ["200 200 200 200 200 200 401", listed],
  "GET /recipedetails/{id}": ["200 200 200 200 200 200 401", own],
  //                               nobody user owner seller rider admin disabled
  "GET /recipedetails/{id} #hidden": ["404 404 404 404 404 404 401", hidden],
  "GET /recipedetails/{id} #deleted": ["404 404 404 404 404 404 401", deleted],
  "GET /kitchens/{authorId}": [
    ALL(200),
    async ({ cast }) => {
      await makeRecipe(cast.owner);
      return { params: [cast.owner.uid] };
    },
  ],
  "GET /kitchens/{authorId} #unknown": [ALL(404), () => ({ params: ["0".repeat(24)] })],
  "GET /recipes/export": ["401 403 403 200 403 200 401", listed],
  "PATCH /recipes/{id}": ["401 403 200 403 403 200 401", own],
  "DELETE /recipes/{id}": ["401 403 200 403 403 200 401", own],
  "GET /recipes/{id}": [ADMINS(200), own],
  "GET /recipes/{id} #deleted": [ADMINS(200), deleted],
  "POST /recipes/{id}/hide": ["401 403 200 403 403 200 401", own],
  "POST /recipes/{id}/show": [ADMINS(200), hidden],
  "POST /recipes/{id}/show #hidden-by-author": ["401 403 200 403 403 200 401", hiddenByAuthor],
  "POST /recipes/{id}/restore": [ADMINS(200), deleted],
  "GET /allrecipe/admin": [ADMINS(200), listed],
  "GET /allrecipe/admin #hidden": [
    ADMINS(200),
    async (world) => {
      await hidden(world);
      return { query: { state: "hidden" } };
    },
  ],
  "GET /allrecipe/admin/export": [ADMINS(200), listed],
  "GET /uniqueauthors": [ADMINS(200), listed],
};

/** A review by the owner of a box of the seller. */
const written = ({ shop, cast }: World) => makeReview(shop, cast.owner, cast.seller);

const reviewed =
  (fields: Partial<ReviewDoc> = {}) =>
  async (world: World) => {
    const { reviewId } = await written(world);
    await reviewDocs().updateOne({ _id: new ObjectId(reviewId) }, { $set: { hiddenAt: null, ...fields } });
    return { params: [reviewId] };
  };
const HIDDEN = { hiddenAt: new Date(), counts: false };

export const reviews: Rows = {
  "GET /recipes/{id}/reviews": [
    ALL(200),
    async (world) => ({
      params: [(await written(world)).recipeId],
      query: { page: "1" },
    }),
  ],
  //                             nobody user owner seller rider admin disabled
  "POST /recipes/{id}/reviews": [
    "401 403 201 403 403 403 401",
    async ({ shop, cast }) => {
      const { recipeId, orderId } = await deliveredBox(shop, cast.owner, cast.seller);
      return { params: [recipeId], set: { orderId, photos: [await sentPicture(cast.owner)] } };
    },
  ],
  "POST /recipes/{id}/reviews #again": [
    "401 403 409 403 403 403 401",
    async (world) => {
      const { recipeId, orderId } = await written(world);
      return { params: [recipeId], set: { orderId } };
    },
  ],
  "POST /recipes/{id}/reviews #somebody-elses-order": [
    "401 403 403 403 403 403 401",
    async ({ shop, cast }) => {
      const { recipeId, orderId } = await deliveredBox(shop, await makePerson(), cast.seller);
      return { params: [recipeId], set: { orderId } };
    },
  ],
  "PATCH /reviews/{id}": ["401 403 200 403 403 403 401", reviewed()],
  "PATCH /reviews/{id} #too-late": ["401 403 409 403 403 403 401", reviewed({ createdAt: new Date(0) })],
  "POST /reviews/{id}/answer": ["401 403 403 201 403 403 401", reviewed()],
  "POST /reviews/{id}/answer #again": [
    "401 403 403 409 403 403 401",
    reviewed({ answer: { text: "Thanks.", at: new Date() } }),
  ],
  "POST /reviews/{id}/report": ["401 202 403 202 202 202 401", reviewed()],
  "POST /reviews/{id}/hide": [ADMINS(200), reviewed()],
  "POST /reviews/{id}/hide #again": [ADMINS(409), reviewed(HIDDEN)],
  "POST /reviews/{id}/show": [ADMINS(200), reviewed(HIDDEN)],
};

export const platform: Rows = {
  "POST /vitals": [ALL(200)],
  "GET /health/live": [ALL(200)],
  "GET /health/ready": [ALL(200)],
  "GET /openapi.json": [ALL(200)],
  "POST /uploads": [
    "201 201 201 201 201 201 401",
    async () => {
      const jpeg = sharp({ create: { width: 6, height: 4, channels: 3, background: "#b81426" } }).jpeg();
      const body = new FormData();
      const bytes = new Uint8Array(await jpeg.toBuffer());
      body.append("image", new File([bytes], "me.jpg", { type: "image/jpeg" }));
      return { body };
    },
  ],
  // No emulator stores mails, SMS or pushes in these tests.
  "GET /local/mail": [ALL(404)],
  "GET /local/sms": [ALL(404)],
  "GET /local/push": [ALL(404)],
  "POST /local/push/subscriptions": [ALL(404)],
  "POST /local/push/answers": [ALL(404)],
};
