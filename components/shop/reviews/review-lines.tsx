import { WriteReviewLink } from "./write-review-link";

/** From a delivered box to the review of each of its lines. */
export function ReviewLines({
  orderId,
  lines,
}: {
  orderId: string;
  lines: readonly { recipeId: string; title: string }[];
}) {
  return (
    <ul className="mt-4 grid justify-items-start gap-2.5 border-t border-line pt-4">
      {lines.map((line) => (
        <li key={line.recipeId} className="max-w-full">
          <WriteReviewLink orderId={orderId} many={lines.length > 1} {...line} />
        </li>
      ))}
    </ul>
  );
}
