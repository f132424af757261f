import { MessageSquareHeart } from "lucide";
import { buttonClass } from "@/components/ui/button-look";
import { Icon } from "@/components/ui/icon";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { nameOfDish } from "@/lib/shop/recipes/in-bangla";
import { reviewsTexts as texts } from "@/lib/texts/reviews";

type ReviewedLine = { recipeId: string; title: string; titleBn?: string | undefined };

/** Links from a delivered order to the reviews of its recipes. */
export function ReviewLines({ orderId, lines }: { orderId: string; lines: readonly ReviewedLine[] }) {
  return (
    <ul className="mt-4 grid justify-items-start gap-2.5 border-t border-line pt-4">
      {lines.map((line) => (
        <li key={line.recipeId} className="max-w-full">
          <WriteReviewLink orderId={orderId} many={lines.length > 1} line={line} />
        </li>
      ))}
    </ul>
  );
}

function WriteReviewLink({
  orderId,
  line,
  many,
}: {
  orderId: string;
  line: ReviewedLine;
  /** True if the page has several of these links. Each label then contains the recipe's name. */
  many: boolean;
}) {
  const title = nameOfDish(line);
  return (
    <RoutedLink
      href={routes.review(orderId, line.recipeId)}
      aria-label={texts.writeOf(title)}
      className={`${buttonClass({ variant: "secondary", size: "sm" })} max-w-full`}
    >
      <Icon of={MessageSquareHeart} aria-hidden size={18} />
      <span className="truncate">{many ? texts.writeOf(title) : texts.write}</span>
    </RoutedLink>
  );
}
