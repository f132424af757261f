"use client";

import { useRef, useState } from "react";
import { classNames } from "@/components/ui/class-names";
import { FoodPicture, type FoodPictureProps } from "@/components/ui/food-picture";
import { recipesTexts as texts } from "@/lib/texts/recipes";

/** Two drawn pictures of a dish, the whole dish and a close-up. The reader can swipe between them. */
export function WholeAndClose(whole: FoodPictureProps & { alt: string }) {
  const row = useRef<HTMLElement>(null);
  const [isClose, setIsClose] = useState(false);
  return (
    <>
      <section
        ref={row}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the arrow keys could not scroll it
        tabIndex={0}
        aria-label={texts.pictures}
        className={classNames("two-pictures rounded-md", whole.className)}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setIsClose(scrollLeft > clientWidth / 2)
        }
      >
        <FoodPicture {...whole} />
        <FoodPicture {...whole} alt={texts.closeAlt(whole.alt)} first={false} close />
      </section>
      <button
        type="button"
        aria-label={isClose ? texts.seeWhole : texts.seeClose}
        className="script-only absolute right-3 bottom-3 w-18 rounded-sm border-2 border-paper print:hidden"
        onClick={() => row.current?.scrollTo({ left: isClose ? 0 : row.current.clientWidth })}
      >
        <span aria-hidden>
          {/* `sizes` equals that of the large pictures, so that the browser reuses the loaded file. */}
          <FoodPicture
            {...whole}
            alt=""
            first={false}
            close={!isClose}
            shape="recipe"
            className="rounded-[4px]"
          />
        </span>
      </button>
    </>
  );
}
