import { ArrowRight } from "lucide";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { RoutedLink } from "./routed-link";

/** A text link in the accent colour ("Explore →"). The arrow moves forward while the pointer is on the link. */
export function ArrowLink({ className, children, ...rest }: ComponentProps<typeof RoutedLink>) {
  return (
    <RoutedLink
      className={classNames(
        "group/arrow inline-flex min-h-touch items-center font-semibold wrap-anywhere text-alta-ink hover:underline underline-offset-4",
        className,
      )}
      {...rest}
    >
      {/* The arrow is part of the text, so that it follows the last word also where the text takes two lines. */}
      <span>
        {children}
        <Icon
          of={ArrowRight}
          aria-hidden
          size={18}
          className="ml-2 inline align-[-0.2em] transition-transform group-hover/arrow:translate-x-1 motion-reduce:transition-none"
        />
      </span>
    </RoutedLink>
  );
}
