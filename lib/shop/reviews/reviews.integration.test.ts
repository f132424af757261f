import { ObjectId } from "mongodb";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GET as getExport } from "@/app/api/account/export/route";
import { GET as getKitchen } from "@/app/api/kitchens/[authorId]/route";
import { GET as getDetails } from "@/app/api/recipedetails/[id]/route";
import { GET as getReviews } from "@/app/api/recipes/[id]/reviews/route";
import { POST as postAnswer } from "@/app/api/reviews/[id]/answer/route";
import { POST as postHide } from "@/app/api/reviews/[id]/hide/route";
import { POST as postReport } from "@/app/api/reviews/[id]/report/route";
import { PATCH as patchReview } from "@/app/api/reviews/[id]/route";
import { POST as postShow } from "@/app/api/reviews/[id]/show/route";
import { parcelDocs } from "@/lib/delivery/parcels/collections";
import { countReviewsOfOrder } from "@/lib/flows/count-reviews";
import { readOwnReview } from "@/lib/flows/read-own-review";
import { renderMail } from "@/lib/mails/render-mail";
import { auditDocs } from "@/lib/people/audit/collections";
import { readPageVersions } from "@/lib/platform/cache/page-versions";
import { withTransaction } from "@/lib/platform/db/transactions";
import { outboxDocs } from "@/lib/platform/outbox/document";
import { routes } from "@/lib/routes";
import { orderDocs } from "@/lib/shop/orders/collections";
import { recipeDocs } from "@/lib/shop/recipes/collections";
import { readKitchenRating } from "@/lib/shop/recipes/queries-rating";
import { inLanguage } from "@/lib/texts/language";
import { call, makePerson, type Person, params } from "../../../tests/support/accounts";
import { expectIndexed, plansOf } from "../../../tests/support/query-plans";
import { deliveredBox, makeReview, REVIEW, review, sentPicture } from "../../../tests/support/reviews";
import { giveBackElsewhere, makeRecipe, startTestShop } from "../../../tests/support/shop";
import { reviewDocs } from "./collections";
import { readReported } from "./read-reported";
import { readKitchenReviews } from "./read-reviews";

const shop = startTestShop();
let buyer: Person;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  admin = await makePerson({ role: "admin" });
});
beforeEach(async () => {
  buyer = await makePerson();
  seller = await makePerson({ role: "seller" });
});

type Handler = typeof postHide;
const send = async (handler: Handler, who: Person | null, id: string, body?: object, method = "POST") => {
  const answer = await handler(call("/x", method, who?.cookie, body), params({ id }));
  return { status: answer.status, body: await answer.json() };
};
const ratingOf = async (recipeId: string) =>
  (await send(getDetails, null, recipeId, undefined, "GET")).body.rating;
const listOf = async (recipeId: string) => (await send(getReviews, null, recipeId, undefined, "GET")).body;
const mails = (kind: string, to: string) => outboxDocs().find({ kind, to }).toArray();
const version = async (recipeId: string) => {
  const page = `/recipedeteils/${recipeId}`;
  return (await readPageVersions([page])).get(page);
};
const photo = (letter: string) => `/uploads/${letter.repeat(22)}.webp`;

describe("writing a review", () => {
  it("shows it under its recipe with the buyer's name, counts it, renews the page and tells the kitchen", async () => {
    const box = await deliveredBox(shop, buyer, seller);
    const before = await version(box.recipeId);
    expect(await ratingOf(box.recipeId)).toBeNull();
    const picture = await sentPicture(buyer);
    const { status, body } = await review(buyer, box, { rating: 5, photos: [picture] });
    expect(status).toBe(201);
    const page = await listOf(box.recipeId);
    expect(page).toMatchObject({ total: 1, page: 1, size: 10, pages: 1 });
    expect(page.reviews[0]).toMatchObject({
      _id: body.insertedId,
      rating: 5,
      photos: [picture],
      answer: null,
    });
    expect(page.reviews[0].author).toMatch(/^Person \d+$/);
    expect(JSON.stringify(page)).not.toContain("@");
    expect(await ratingOf(box.recipeId)).toEqual({ average: 5, count: 1 });
    expect(await version(box.recipeId)).not.toBe(before);
    expect(await mails("review_written", seller.email)).toHaveLength(1);
  });

  it("changes what its kitchen's page says of all its recipes, and renews that page", async () => {
    const kitchen = async () => (await getKitchen(call("/x"), params({ authorId: seller.uid }))).json();
    const renewed = async () => {
      const page = routes.kitchen(seller.uid);
      return (await readPageVersions([page])).get(page) ?? 0;
    };
    const [one, other] = [await deliveredBox(shop, buyer, seller), await deliveredBox(shop, buyer, seller)];
    expect((await kitchen()).rating).toBeNull();
    await review(buyer, one, { rating: 5 });
    const before = await renewed();
    const { body } = await review(buyer, other, { rating: 2 });
    expect(await renewed()).toBeGreaterThan(before);
    expect((await kitchen()).rating).toEqual({ average: 3.5, count: 2 });
    await send(postHide, admin, body.insertedId);
    expect(await renewed()).toBeGreaterThan(before + 1);
    expect((await kitchen()).rating).toEqual({ average: 5, count: 1 });
  });

  it("is for the buyer of a delivered box that holds the recipe", async () => {
    const box = await deliveredBox(shop, buyer, seller);
    const other = await makePerson();
    expect((await review(other, box)).status).toBe(403);
    expect((await review(buyer, { ...box, recipeId: await makeRecipe(seller) })).status).toBe(403);
    expect((await review(buyer, { ...box, orderId: new ObjectId().toHexString() })).status).toBe(403);
    await parcelDocs().updateOne(
      { orderId: new ObjectId(box.orderId) },
      { $set: { deliveryStatus: "out_for_delivery" } },
    );
    expect((await review(buyer, box)).status).toBe(403);
    expect(await reviewDocs().countDocuments({ orderId: new ObjectId(box.orderId) })).toBe(0);
    expect((await orderDocs().findOne({ _id: new ObjectId(box.orderId) }))?.reviewedAt).toBeUndefined();
  });

  it("is not for the kitchen itself", async () => {
    const box = await deliveredBox(shop, buyer, seller);
    // The kitchen is made the buyer of its own box directly in the database.
    await orderDocs().updateOne(
      { _id: new ObjectId(box.orderId) },
      { $set: { buyerId: new ObjectId(seller.uid) } },
    );
    expect((await review(seller, box)).status).toBe(403);
  });

  it("is one a line, also of two calls at the same moment", async () => {
    const box = await deliveredBox(shop, buyer, seller);
    const answers = await Promise.all([review(buyer, box), review(buyer, box), review(buyer, box)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await ratingOf(box.recipeId)).toEqual({ average: 4, count: 1 });
    expect((await review(buyer, box)).body.code).toBe("duplicate");
    expect(await mails("review_written", seller.email)).toHaveLength(1);
  });

  it.each([
    ["rating", { rating: 6 }],
    ["rating", { rating: 0 }],
    ["rating", { rating: 4.5 }],
    ["rating", { rating: "5" }],
    ["text", { text: " \u200b " }],
    ["text", { text: "x".repeat(2_001) }],
    ["photos", { photos: ["a", "b", "c", "d"].map(photo) }],
    ["photos.0", { photos: ["https://elsewhere.example/cat.jpg"] }],
    ["photos.0", { photos: ["/images/food/ilish.webp"] }],
    ["orderId", { orderId: "none" }],
  ])("says at %s what is wrong: %j", async (path, change) => {
    const box = { recipeId: await makeRecipe(seller), orderId: new ObjectId().toHexString() };
    const { status, body } = await review(buyer, box, change);
    expect(status).toBe(422);
    expect(body.errors?.[0]?.path).toBe(path);
  });

  it("shows only pictures that its author has sent", async () => {
    const box = await deliveredBox(shop, buyer, seller);
    const own = await sentPicture(buyer);
    for (const foreign of [await sentPicture(seller), await sentPicture(null), photo("f")]) {
      const refused = await review(buyer, box, { photos: [own, foreign] });
      expect([refused.status, refused.body.errors?.[0]?.path]).toEqual([422, "photos.1"]);
    }
    expect(await ratingOf(box.recipeId)).toBeNull();
    const { body } = await review(buyer, box, { photos: [own] });
    const change = { photos: [own, await sentPicture(seller)] };
    expect((await send(patchReview, buyer, body.insertedId, change, "PATCH")).status).toBe(422);
    expect((await listOf(box.recipeId)).reviews[0]).toMatchObject({ photos: [own] });
  });

  it("keeps a picture that stands in it already, whoever sent it", async () => {
    const { recipeId, reviewId } = await makeReview(shop, buyer, seller);
    const standing = photo("o");
    await reviewDocs().updateOne({ _id: new ObjectId(reviewId) }, { $set: { photos: [standing] } });
    const own = await sentPicture(buyer);
    const photos = [standing, own];
    expect((await send(patchReview, buyer, reviewId, { photos }, "PATCH")).status).toBe(200);
    expect((await listOf(recipeId)).reviews[0]).toMatchObject({ photos });
  });

  it("counts every review of buyers who write at the same moment", async () => {
    const recipeId = await makeRecipe(seller);
    const people = await Promise.all([1, 2, 3, 4].map(() => makePerson()));
    const boxes = [];
    for (const one of people) boxes.push(await deliveredBox(shop, one, seller, recipeId));
    const answers = await Promise.all(boxes.map((box, at) => review(people[at]!, box, { rating: at + 2 })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await ratingOf(recipeId)).toEqual({ average: 3.5, count: 4 });
    expect(await readKitchenRating(seller.uid)).toEqual({ average: 3.5, count: 4 });
  });
});

describe("a review that is there", () => {
  it("is changed by its author for a while", async () => {
    const { recipeId, reviewId } = await makeReview(shop, buyer, seller);
    const picture = await sentPicture(buyer);
    const changed = await send(patchReview, buyer, reviewId, { rating: 1, photos: [picture] }, "PATCH");
    expect(changed).toEqual({ status: 200, body: { modifiedCount: 1 } });
    expect(await ratingOf(recipeId)).toEqual({ average: 1, count: 1 });
    expect((await listOf(recipeId)).reviews[0]).toMatchObject({ photos: [picture] });
    expect((await send(patchReview, buyer, reviewId, {}, "PATCH")).body).toEqual({ modifiedCount: 0 });
    expect((await send(patchReview, buyer, reviewId, { rating: 6 }, "PATCH")).status).toBe(422);
    expect((await send(patchReview, seller, reviewId, { rating: 5 }, "PATCH")).status).toBe(403);
    const almost = new Date(Date.now() - 14 * 24 * 3600_000 + 60_000);
    await reviewDocs().updateOne({ _id: new ObjectId(reviewId) }, { $set: { createdAt: almost } });
    expect((await send(patchReview, buyer, reviewId, { rating: 2 }, "PATCH")).status).toBe(200);
    const over = new Date(Date.now() - 14 * 24 * 3600_000);
    await reviewDocs().updateOne({ _id: new ObjectId(reviewId) }, { $set: { createdAt: over } });
    const late = await send(patchReview, buyer, reviewId, { rating: 5 }, "PATCH");
    expect([late.status, late.body.code]).toEqual([409, "too_late"]);
    expect(await ratingOf(recipeId)).toEqual({ average: 2, count: 1 });
  });

  it("is answered once by its kitchen, and its author hears of it once", async () => {
    const { recipeId, reviewId } = await makeReview(shop, buyer, seller);
    const text = "Less mustard next time.";
    const both = await Promise.all([1, 2].map(() => send(postAnswer, seller, reviewId, { text })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await listOf(recipeId)).reviews[0].answer).toMatchObject({ text });
    expect(await mails("review_answered", buyer.email)).toHaveLength(1);
    const other = await makePerson({ role: "seller" });
    expect((await send(postAnswer, other, reviewId, { text })).status).toBe(403);
    expect((await send(postAnswer, seller, reviewId, { text: "x".repeat(1_001) })).status).toBe(422);
    const { reviews } = await readKitchenReviews(seller, 1);
    expect(reviews).toMatchObject([{ _id: reviewId, title: "Shorshe Ilish", recipeId }]);
  });

  it("is reported once a person, and waits for administrators with the reasons", async () => {
    const { reviewId } = await makeReview(shop, buyer, seller);
    const reader = await makePerson();
    const reason = { reason: "Not about food" };
    const twice = await Promise.all([1, 2].map(() => send(postReport, reader, reviewId, reason)));
    expect(twice.map(({ status }) => status)).toEqual([202, 202]);
    expect((await send(postReport, seller, reviewId, { reason: "Untrue" })).status).toBe(202);
    expect((await send(postReport, buyer, reviewId, reason)).status).toBe(403);
    const found = (await readReported("reported", 1)).reviews.find(({ _id }) => _id === reviewId);
    expect(found).toMatchObject({ openReports: 2, hiddenAt: null });
    expect(found?.reports.map((one) => one.reason).sort()).toEqual(["Not about food", "Untrue"]);
    // An administrator keeps the review, which closes its reports.
    expect((await send(postShow, admin, reviewId)).status).toBe(200);
    const left = (await readReported("reported", 1)).reviews.map(({ _id }) => _id);
    expect(left).not.toContain(reviewId);
  });

  it("leaves its page and the average while it is hidden, with an entry in the log", async () => {
    const { recipeId, reviewId } = await makeReview(shop, buyer, seller);
    await send(postReport, seller, reviewId, { reason: "Untrue" });
    const both = await Promise.all([1, 2].map(() => send(postHide, admin, reviewId)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await listOf(recipeId)).toMatchObject({ total: 0, reviews: [] });
    expect(await ratingOf(recipeId)).toBeNull();
    expect((await recipeDocs().findOne({ _id: new ObjectId(recipeId) }))?.ratingKey).toBeUndefined();
    expect((await send(postAnswer, seller, reviewId, { text: "Thanks" })).status).toBe(409);
    expect((await readReported("hidden", 1)).reviews.map(({ _id }) => _id)).toContain(reviewId);
    expect((await send(postShow, admin, reviewId)).status).toBe(200);
    expect(await ratingOf(recipeId)).toEqual({ average: 4, count: 1 });
    expect((await send(postShow, admin, reviewId)).status).toBe(409);
    const log = await auditDocs().find({ "target.id": reviewId }).sort({ _id: 1 }).toArray();
    expect(log.map(({ action }) => action)).toEqual(["review.hidden", "review.shown"]);
  });

  it("does not count once all of its box was given back, and counts again if that fails", async () => {
    const { recipeId, orderId, transactionId } = await makeReview(shop, buyer, seller);
    const order = (await orderDocs().findOne({ _id: new ObjectId(orderId) }))!;
    await giveBackElsewhere(transactionId, 100_00);
    expect(await ratingOf(recipeId)).toEqual({ average: 4, count: 1 });
    await giveBackElsewhere(transactionId, order.totalPoisha - 100_00);
    expect(await ratingOf(recipeId)).toBeNull();
    expect((await listOf(recipeId)).total).toBe(0);
    const { reviews } = await readKitchenReviews(seller, 1);
    expect(reviews).toHaveLength(1);
    await withTransaction((tx) => countReviewsOfOrder(orderId, true, tx));
    expect(await ratingOf(recipeId)).toEqual({ average: 4, count: 1 });
  });

  it("of a box that was given back before is taken and does not count", async () => {
    const box = await deliveredBox(shop, buyer, seller);
    const order = (await orderDocs().findOne({ _id: new ObjectId(box.orderId) }))!;
    await giveBackElsewhere(box.transactionId, order.totalPoisha);
    expect((await review(buyer, box)).status).toBe(201);
    expect(await ratingOf(box.recipeId)).toBeNull();
  });

  it("meets a refund at the same moment: whoever is later sees the other", async () => {
    const box = await deliveredBox(shop, buyer, seller);
    const order = (await orderDocs().findOne({ _id: new ObjectId(box.orderId) }))!;
    await Promise.all([giveBackElsewhere(box.transactionId, order.totalPoisha), review(buyer, box)]);
    expect(await ratingOf(box.recipeId)).toBeNull();
  });

  it("is what its author's page begins with", async () => {
    const { recipeId, orderId, reviewId } = await makeReview(shop, buyer, seller);
    const own = await readOwnReview(buyer, orderId, recipeId);
    expect(own).toMatchObject({ title: "Shorshe Ilish", review: { _id: reviewId, isEditable: true } });
    expect(await readOwnReview(seller, orderId, recipeId)).toBeNull();
    expect(await readOwnReview(buyer, orderId, new ObjectId().toHexString())).toBeNull();
    expect(await readOwnReview(buyer, "none", recipeId)).toBeNull();
  });
});

it("what somebody wrote, reported and sent is in their download, nobody else's", async () => {
  const picture = await sentPicture(buyer);
  const { recipeId, reviewId } = await makeReview(shop, buyer, seller, { photos: [picture] });
  await send(postReport, seller, reviewId, { reason: "Untrue" });
  const exported = async (who: Person) => (await getExport(call("/x", "GET", who.cookie), params())).json();
  expect(await exported(buyer)).toMatchObject({
    reviews: [{ _id: reviewId, recipeId, text: REVIEW.text, photos: [picture] }],
    reviewReports: [],
    pictures: [{ url: picture, sentAt: expect.any(String) }],
  });
  expect(await exported(seller)).toMatchObject({
    reviews: [],
    reviewReports: [{ reviewId, reason: "Untrue" }],
    pictures: [],
  });
});

describe("a review of a dish with a title in Bangla", () => {
  it("is headed by it on pages in Bangla, and named by it in mails to who reads Bangla", async () => {
    const [title, titleBn] = ["Shorshe Ilish", "সর্ষে ইলিশ"];
    const box = await deliveredBox(shop, buyer, seller);
    const line = { "lines.0.titleBn": titleBn };
    await orderDocs().updateOne({ _id: new ObjectId(box.orderId) }, { $set: line });
    const { body } = await review(buyer, box);
    await send(postAnswer, seller, body.insertedId, { text: "Thank you." });
    const read = async () => [
      (await readKitchenReviews(seller, 1)).reviews[0]?.title,
      (await readOwnReview(buyer, box.orderId, box.recipeId))?.title,
    ];
    expect(await read()).toEqual([title, title]);
    expect(await inLanguage("bn", read)).toEqual([titleBn, titleBn]);
    for (const [kind, to] of [
      ["review_written", seller.email],
      ["review_answered", buyer.email],
    ] as const) {
      const [mail] = await mails(kind, to);
      expect(renderMail(mail!, "en").subject).toContain(title);
      expect(renderMail(mail!, "bn").subject).toContain(titleBn);
      expect(renderMail(mail!, "bn").text).not.toContain(title);
    }
  });
});

describe("what reviews look for", () => {
  it.each<[string, () => Promise<unknown>]>([
    ["writing one", () => makeReview(shop, buyer, seller)],
    ["the kitchen's list", () => readKitchenReviews(seller, 1)],
    ["what was reported", () => readReported("reported", 1)],
    ["what is hidden", () => readReported("hidden", 1)],
    ["those of a recipe's page", () => makeRecipe(seller).then(listOf)],
  ])("is found along an index: %s", async (_name, run) => {
    const plans = (await plansOf(run)).filter(({ collection }) =>
      ["reviews", "reviewReports", "recipes", "orders"].includes(collection),
    );
    expectIndexed(plans, { inOrder: true });
  });
});
