"use client";

import { useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { FoodPicture, type FoodPictureProps, SlotImage } from "@/components/ui/food-picture";
import { closeSources, dishOf, pictureSources } from "@/lib/platform/pictures/rules";
import { dishAlts } from "@/lib/texts/dish-pictures";
import { recipesTexts as say } from "@/lib/texts/recipes";

/** What is seen in a picture that we made; undefined for a seller's own, and for an address that only looks like ours. */
export function drawnAlt(image: string): string | undefined {
  const slug = dishOf(image);
  return slug !== null && Object.hasOwn(dishAlts, slug) ? dishAlts[slug] : undefined;
}

interface RecipePictureProps extends Omit<FoodPictureProps, "src" | "title" | "alt" | "seed" | "className"> {
  recipe: { _id: string; title: string; image: string };
  className?: string;
  pictureClass?: string;
  /** A dish of ours is also shown from close, beside the picture of the whole. */
  close?: boolean;
}

/** The picture that a recipe's page is about. One that we made says so: it is no photo of what is cooked and sold. */
export function RecipePicture({
  recipe,
  className,
  pictureClass = "",
  close = false,
  ...slot
}: RecipePictureProps) {
  const alt = drawnAlt(recipe.image);
  const whole = (
    <FoodPicture
      src={recipe.image}
      title={recipe.title}
      alt={alt}
      seed={recipe._id}
      className={pictureClass}
      {...slot}
    />
  );
  return (
    <figure className={className}>
      <div className="relative">
        {close && alt !== undefined ? (
          <WholeAndClose image={recipe.image} alt={alt} sizes={slot.sizes} className={pictureClass}>
            {whole}
          </WholeAndClose>
        ) : (
          whole
        )}
        {alt !== undefined && (
          <figcaption className="absolute bottom-3 left-3 rounded-full bg-paper/90 px-2.5 py-0.5 text-xs text-ink-2 print:static print:mt-1 print:p-0 print:text-black">
            {say.illustration}
          </figcaption>
        )}
      </div>
    </figure>
  );
}

/** Two pictures in one place: swiped, or changed by the small one in the corner, which shows what is not in sight. */
function WholeAndClose({
  image,
  alt,
  sizes,
  className,
  children,
}: {
  image: string;
  alt: string;
  sizes: string | undefined;
  className: string;
  children: React.ReactNode;
}) {
  const row = useRef<HTMLElement>(null);
  const [isClose, setIsClose] = useState(false);
  const close = <SlotImage src={image} own={closeSources(image)} alt={say.closeAlt(alt)} sizes={sizes} />;
  return (
    <>
      <section
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys could not scroll it
        tabIndex={0}
        aria-label={say.pictures}
        className={classNames("two-pictures rounded-md", className)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIsClose(scrollLeft > clientWidth / 2)
        }
      >
        {children}
        <span className={classNames("dish-slot aspect-13/10", className)}>{close}</span>
      </section>
      <button
        type="button"
        aria-label={isClose ? say.seeWhole : say.seeClose}
        className="script-only absolute right-3 bottom-3 w-18 rounded-sm border-2 border-paper print:hidden"
        onClick={() => row.current?.scrollTo({ left: isClose ? 0 : row.current.clientWidth })}
      >
        <span aria-hidden className="dish-slot aspect-4/3 rounded-[4px]">
          {isClose ? <SlotImage src={image} own={pictureSources(image)} alt="" sizes={sizes} /> : close}
        </span>
      </button>
    </>
  );
}
