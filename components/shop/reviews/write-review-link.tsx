import { MessageSquareHeart } from "lucide";
import { buttonClass } from "@/components/ui/button-look";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { reviewsTexts as say } from "@/lib/texts/reviews";
import { Icon } from "../../ui/icon";

/** From a delivered line of an order to its review. */
export function WriteReviewLink({
  orderId,
  recipeId,
  title,
  many,
}: {
  orderId: string;
  recipeId: string;
  title: string;
  /** Other lines stand beside it: then it names its own. */
  many: boolean;
}) {
  return (
    <RoutedLink
      href={routes.review(orderId, recipeId)}
      aria-label={say.writeOf(title)}
      className={`${buttonClass({ variant: "secondary", size: "sm" })} max-w-full`}
    >
      <Icon of={MessageSquareHeart} aria-hidden size={18} />
      <span className="truncate">{many ? say.writeOf(title) : say.write}</span>
    </RoutedLink>
  );
}
