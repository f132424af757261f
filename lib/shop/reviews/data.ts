import "server-only";
import { type Filter, ObjectId, type Sort } from "mongodb";
import { type TablePlan, tableQueries } from "@/lib/platform/admin-table/query";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { type ReviewDoc, reviewDocs } from "./document";
import { type ReviewRecord, toReviewRecord } from "./mapper";
import { REVIEWS_SIZE, type ReportedPart } from "./rules";

const NEWEST: Sort = { createdAt: -1, _id: -1 };

/** A review that is being written. */
export type NewReview = Pick<
  ReviewRecord,
  | "orderId"
  | "recipeId"
  | "title"
  | "titleBn"
  | "kitchenId"
  | "author"
  | "rating"
  | "text"
  | "photos"
  | "refunded"
> & { createdAt: Date };

/** Puts a review on record; answers its id. A second one of the line throws E11000. */
export async function insertReview(review: NewReview, tx: Tx): Promise<string> {
  const _id = new ObjectId();
  await reviewDocs().insertOne(
    {
      ...review,
      _id,
      orderId: requireId(review.orderId),
      recipeId: requireId(review.recipeId),
      kitchenId: requireId(review.kitchenId),
      author: { id: requireId(review.author.id), name: review.author.name },
      answer: null,
      editedAt: null,
      hiddenAt: null,
      counts: !review.refunded,
      openReports: 0,
      reportedAt: null,
    },
    inside(tx),
  );
  return _id.toHexString();
}

/** One review, whatever became of it; null when unknown. Throws AppError malformed_id (400). */
export async function findReview(id: string, tx?: Tx): Promise<ReviewRecord | null> {
  const doc = await reviewDocs().findOne({ _id: requireId(id) }, inside(tx));
  return doc && toReviewRecord(doc);
}

/** The review of one line of an order; null without one or for ids that are none. */
export async function findReviewOfLine(orderId: string, recipeId: string): Promise<ReviewRecord | null> {
  const ids = { orderId: parseId(orderId), recipeId: parseId(recipeId) };
  if (!ids.orderId || !ids.recipeId) return null;
  const doc = await reviewDocs().findOne({ orderId: ids.orderId, recipeId: ids.recipeId });
  return doc && toReviewRecord(doc);
}

/** Changes a review as long as its author wrote it after `since`; whether there was such a one. */
export async function updateReview(
  id: string,
  given: { authorId: string; since: Date; changes: Partial<ReviewDoc> },
  tx: Tx,
): Promise<boolean> {
  const { authorId, since, changes } = given;
  const { matchedCount } = await reviewDocs().updateOne(
    { _id: requireId(id), "author.id": requireId(authorId), createdAt: { $gt: since } },
    { $set: changes },
    inside(tx),
  );
  return matchedCount === 1;
}

/** Puts the kitchen's answer beside a review that has none; false: it has one, or is hidden. */
export async function setAnswer(
  id: string,
  answer: NonNullable<ReviewDoc["answer"]>,
  tx: Tx,
): Promise<boolean> {
  const { matchedCount } = await reviewDocs().updateOne(
    { _id: requireId(id), answer: null, hiddenAt: null },
    { $set: { answer } },
    inside(tx),
  );
  return matchedCount === 1;
}

export type ReviewStep = "hide" | "show";

/** From which state an administrator's step leads, and what it writes; either one deals with what was reported. */
const STEPS: Record<ReviewStep, (now: Date) => { from: Filter<ReviewDoc>; hiddenAt: Date | null }> = {
  hide: (now) => ({ from: { hiddenAt: null }, hiddenAt: now }),
  show: () => ({
    from: { $or: [{ hiddenAt: { $type: "date" } }, { openReports: { $gt: 0 } }] },
    hiddenAt: null,
  }),
};

/** Takes a step in one conditional update; answers the review as it was, null when there is no such step from here. */
export async function updateReviewState(
  id: string,
  step: ReviewStep,
  now: Date,
  tx: Tx,
): Promise<ReviewRecord | null> {
  const { from, hiddenAt } = STEPS[step](now);
  const counts = hiddenAt === null ? { $not: ["$refunded"] } : false;
  const doc = await reviewDocs().findOneAndUpdate(
    { _id: requireId(id), ...from },
    [{ $set: { hiddenAt, counts, openReports: 0, reportedAt: null } }],
    { returnDocument: "before", ...inside(tx) },
  );
  return doc && toReviewRecord(doc);
}

const reviewTable = tableQueries({
  docs: reviewDocs,
  plan: ({ filter, sort }: TablePlan<ReviewDoc>) => ({ filter, sort }),
  toRow: toReviewRecord,
});

/** Pages of reviews; at most REVIEWS_SIZE. */
async function pageOf(filter: Filter<ReviewDoc>, page: number, sort: Sort = NEWEST) {
  const { rows, ...rest } = await reviewTable.page({ filter, sort, page, size: REVIEWS_SIZE });
  return { reviews: rows, ...rest };
}

/** What everybody reads of a recipe, newest first. */
export const listOfRecipe = (recipeId: string, page: number) =>
  pageOf({ recipeId: requireId(recipeId), counts: true }, page);

/** Reviews of a kitchen, newest first; also of boxes that were refunded in the end. */
export const listOfKitchen = (kitchenId: string, page: number) =>
  pageOf({ kitchenId: requireId(kitchenId), hiddenAt: null }, page);

/** What administrators have to look at, last reported first; or what they have hidden, last hidden first. */
export const listReported = (part: ReportedPart, page: number) =>
  part === "hidden"
    ? pageOf({ hiddenAt: { $type: "date" } }, page, { hiddenAt: -1, _id: -1 })
    : pageOf({ reportedAt: { $type: "date" } }, page, { reportedAt: -1, _id: -1 });

/** A review, whatever became of it. Throws AppError malformed_id (400) or not_found (404). */
export async function requireReview(id: string, tx?: Tx): Promise<ReviewRecord> {
  const review = await findReview(id, tx);
  if (!review) throw new AppError("not_found", "noSuchReview");
  return review;
}
