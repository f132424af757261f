import { MessageSquareHeart } from "lucide-react";
import Link from "next/link";
import { buttonClass } from "@/components/ui/button-look";
import { routes } from "@/lib/routes";
import { reviewsTexts as say } from "@/lib/texts/reviews";

/** From a delivered line of an order to its review. */
export function WriteReviewLink({
  orderId,
  recipeId,
  title,
}: {
  orderId: string;
  recipeId: string;
  title: string;
}) {
  return (
    <Link
      href={routes.review(orderId, recipeId)}
      prefetch={false}
      aria-label={say.writeOf(title)}
      className={buttonClass({ variant: "secondary", size: "sm" })}
    >
      <MessageSquareHeart aria-hidden size={18} />
      {say.write}
    </Link>
  );
}
