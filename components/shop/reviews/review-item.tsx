import type { ReactNode } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { Avatar } from "@/components/ui/avatar";
import { RoutedLink } from "@/components/ui/routed-link";
import { dayText } from "@/lib/platform/day-words";
import { pictureSources } from "@/lib/platform/pictures/rules";
import { routes } from "@/lib/routes";
import type { Review } from "@/lib/shop/reviews/views";
import { langOf } from "@/lib/texts/lang-of";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { Stars } from "./stars";

/** One review with its photos and the kitchen's answer. `children`: the viewer's action buttons. */
export function ReviewItem({ review, children }: { review: Review; children?: ReactNode }) {
  return (
    <article aria-label={`${review.author}, ${texts.ofFive(review.rating)}`}>
      <div className="flex items-center gap-3">
        <Avatar name={review.author} size={40} />
        <div className="min-w-0">
          <AsWritten as="p" of={review.author} className="truncate font-semibold" />
          <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
            <Stars rating={review.rating} size={16} />
            <time dateTime={review.createdAt} className="num">
              {dayText(review.createdAt)}
            </time>
            {review.editedAt && <span>{texts.edited}</span>}
          </p>
        </div>
      </div>
      <p lang={langOf(review.text)} className="mt-3 wrap-anywhere whitespace-pre-line">
        {review.text || texts.withoutText}
      </p>
      <ReviewPhotos photos={review.photos} author={review.author} />
      {review.answer && (
        <div className="mt-4 border-l-2 border-line-strong pl-4">
          <p className="text-sm font-semibold">{texts.kitchenAnswer}</p>
          <AsWritten
            as="p"
            of={review.answer.text}
            className="mt-1 wrap-anywhere whitespace-pre-line text-ink-2"
          />
        </div>
      )}
      {children}
    </article>
  );
}

/** The photos of a review. Each photo opens in full size. */
export function ReviewPhotos({ photos, author }: { photos: readonly string[]; author: string }) {
  if (photos.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-2.5">
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noopener nofollow ugc" className="block rounded-sm">
            <img
              src={photo}
              srcSet={pictureSources(photo)?.webp}
              sizes="96px"
              alt={texts.photoAlt(author, index + 1)}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-sm bg-sunken object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A review in a list for several recipes, with the recipe's name as its heading. */
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
          <AsWritten of={review.title} />
        </RoutedLink>
      </p>
      {children}
    </li>
  );
}
