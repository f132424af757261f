/** The largest values (contract, "At the stove"). Lengths are in characters. */
export const REVIEW_LIMITS = { text: 2_000, answer: 1_000, reason: 500, photos: 3 } as const;

export const STARS = [1, 2, 3, 4, 5] as const;

/** How many reviews one page shows. */
export const REVIEWS_SIZE = 10;

/** The parts of the administrators' page: reviews with open reports, or hidden reviews. */
export const REPORTED_PARTS = ["reported", "hidden"] as const;
export type ReportedPart = (typeof REPORTED_PARTS)[number];

/**
 * Returns true if the author can still change the review. `editMs` is for how long after writing this is possible, in
 * ms.
 */
export const isEditable = (review: { createdAt: Date }, now: Date, editMs: number): boolean =>
  now.getTime() - review.createdAt.getTime() < editMs;
