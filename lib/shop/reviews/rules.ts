/** Limits of reviews (contract, "At the stove"): lengths in characters, and the number of photos. */
export const REVIEW_LIMITS = { text: 2_000, answer: 1_000, reason: 500, photos: 3 } as const;

export const STARS = [1, 2, 3, 4, 5] as const;

/** How many reviews one page shows. */
export const REVIEWS_SIZE = 10;

/** The parts of the administrators' page of reviews: with open reports, or hidden. */
export const REPORTED_PARTS = ["reported", "hidden"] as const;
export type ReportedPart = (typeof REPORTED_PARTS)[number];

/** Returns true if the author can still change the review, which is possible for `editMs` after writing it. */
export const isEditable = (review: { createdAt: Date }, now: Date, editMs: number): boolean =>
  now.getTime() - review.createdAt.getTime() < editMs;
