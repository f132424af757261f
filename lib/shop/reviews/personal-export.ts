import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { reviewDocs, reviewReportDocs } from "./document";

/** What a person has written about what was delivered, and what of others they have reported. */
export async function personalExport(uid: string) {
  const id = requireId(uid);
  const docs = await reviewDocs()
    .find({ "author.id": id })
    .sort({ createdAt: -1, _id: -1 })
    .limit(MAX_EXPORTED)
    .toArray();
  const reports = await reviewReportDocs().find({ byId: id }).limit(MAX_EXPORTED).toArray();
  return {
    reviews: docs.map((doc) => ({
      _id: doc._id.toHexString(),
      orderId: doc.orderId.toHexString(),
      recipeId: doc.recipeId.toHexString(),
      title: doc.title,
      rating: doc.rating,
      text: doc.text,
      photos: doc.photos,
      createdAt: doc.createdAt.toISOString(),
      editedAt: doc.editedAt?.toISOString() ?? null,
      hiddenAt: doc.hiddenAt?.toISOString() ?? null,
    })),
    reviewReports: reports.map((doc) => ({
      reviewId: doc.reviewId.toHexString(),
      reason: doc.reason,
      createdAt: doc.createdAt.toISOString(),
    })),
  };
}
