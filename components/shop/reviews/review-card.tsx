import type { ReactNode } from "react";
import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";

/** A review among those of other recipes: headed by the recipe that it is of. */
export function ReviewCard({
  review,
  children,
}: {
  review: { recipeId: string; title: string };
  children: ReactNode;
}) {
  return (
    <li className="rounded-md border border-line bg-surface p-4 sm:p-5">
      <p className="mb-4">
        <RoutedLink href={routes.recipe(review.recipeId)} className="display text-xl hover:underline">
          {review.title}
        </RoutedLink>
      </p>
      {children}
    </li>
  );
}
