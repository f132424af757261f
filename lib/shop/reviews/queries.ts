import "server-only";
import { type Filter, ObjectId, type Sort } from "mongodb";
import type { z } from "zod";
import { type TablePlan, tableQueries } from "@/lib/platform/admin-table/query";
import { parseId, requireId } from "@/lib/platform/db/ids";
import { inside, type Tx } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { idText } from "@/lib/platform/model/codecs";
import { reviewDocs } from "./collections";
import type { ReviewDoc, writtenReview } from "./model";
import { REVIEWS_SIZE, type ReportedPart } from "./rules";

const NEWEST: Sort = { createdAt: -1, _id: -1 };

/** The fields of a new review that do not come from the buyer's form. */
type About = Pick<ReviewDoc, "title" | "refunded" | "createdAt"> & {
  orderId: string;
  recipeId: string;
  titleBn?: string;
  kitchenId: string;
  author: { id: string; name: string };
};

/** Stores a review and returns its id. Throws the driver's error E11000 if the order line already has a review. */
export async function insertReview(
  about: About,
  written: z.input<typeof writtenReview>,
  tx: Tx,
): Promise<string> {
  const _id = new ObjectId();
  await reviewDocs().insertOne(
    {
      ...about,
      ...written,
      _id,
      orderId: requireId(about.orderId),
      recipeId: requireId(about.recipeId),
      kitchenId: requireId(about.kitchenId),
      author: { id: requireId(about.author.id), name: about.author.name },
      answer: null,
      editedAt: null,
      hiddenAt: null,
      counts: !about.refunded,
      openReports: 0,
      reportedAt: null,
    },
    inside(tx),
  );
  return idText(_id);
}

/** Returns a review in any state, or null if it is unknown. Throws AppError malformed_id (400). */
export const findReview = (id: string, tx?: Tx): Promise<ReviewDoc | null> =>
  reviewDocs().findOne({ _id: requireId(id) }, inside(tx));

/** Returns the review of one line of an order. Returns null without a review or for a malformed id. */
export async function findReviewOfLine(orderId: string, recipeId: string): Promise<ReviewDoc | null> {
  const ids = { orderId: parseId(orderId), recipeId: parseId(recipeId) };
  if (!ids.orderId || !ids.recipeId) return null;
  return reviewDocs().findOne({ orderId: ids.orderId, recipeId: ids.recipeId });
}

/** Changes a review of this author that was written after `since`. Returns false if there is no such review. */
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

/** Stores the kitchen's answer to a review. Returns false if the review already has an answer or is hidden. */
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

/**
 * For each action of an administrator: a filter for the reviews that allow the action, and the new value of
 * `hiddenAt`.
 */
const STEPS: Record<ReviewStep, (now: Date) => { from: Filter<ReviewDoc>; hiddenAt: Date | null }> = {
  hide: (now) => ({ from: { hiddenAt: null }, hiddenAt: now }),
  show: () => ({
    from: { $or: [{ hiddenAt: { $type: "date" } }, { openReports: { $gt: 0 } }] },
    hiddenAt: null,
  }),
};

/**
 * Hides or shows a review and returns the review as it was before. Returns null if the review's state does not allow
 * the change.
 */
export async function updateReviewState(
  id: string,
  step: ReviewStep,
  now: Date,
  tx: Tx,
): Promise<ReviewDoc | null> {
  const { from, hiddenAt } = STEPS[step](now);
  const counts = hiddenAt === null ? { $not: ["$refunded"] } : false;
  return reviewDocs().findOneAndUpdate(
    { _id: requireId(id), ...from },
    [{ $set: { hiddenAt, counts, openReports: 0, reportedAt: null } }],
    { returnDocument: "before", ...inside(tx) },
  );
}

const reviewTable = tableQueries({
  docs: reviewDocs,
  plan: ({ filter, sort }: TablePlan<ReviewDoc>) => ({ filter, sort }),
  toRow: (doc: ReviewDoc) => doc,
});

async function pageOf(filter: Filter<ReviewDoc>, page: number, sort: Sort = NEWEST) {
  const { rows, ...rest } = await reviewTable.page({ filter, sort, page, size: REVIEWS_SIZE });
  return { reviews: rows, ...rest };
}

/** Returns a recipe's reviews that are neither hidden nor refunded, newest first. */
export const listOfRecipe = (recipeId: string, page: number) =>
  pageOf({ recipeId: requireId(recipeId), counts: true }, page);

/** Returns a kitchen's reviews that are not hidden, newest first. Includes reviews of refunded orders. */
export const listOfKitchen = (kitchenId: string, page: number) =>
  pageOf({ kitchenId: requireId(kitchenId), hiddenAt: null }, page);

/**
 * Returns reported or hidden reviews for administrators, sorted by the time of the latest report or of hiding, newest
 * first.
 */
export const listReported = (part: ReportedPart, page: number) =>
  part === "hidden"
    ? pageOf({ hiddenAt: { $type: "date" } }, page, { hiddenAt: -1, _id: -1 })
    : pageOf({ reportedAt: { $type: "date" } }, page, { reportedAt: -1, _id: -1 });

/** Returns a review in any state. Throws AppError malformed_id (400) or not_found (404). */
export async function requireReview(id: string, tx?: Tx): Promise<ReviewDoc> {
  const review = await findReview(id, tx);
  if (!review) throw new AppError("not_found", "noSuchReview");
  return review;
}
