import { ArrowRight } from "lucide";
import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { RoutedLink } from "./routed-link";

/** "Explore →": a text link in the accent with an arrow that steps forward under the pointer. */
export function ArrowLink({ className, children, ...rest }: ComponentProps<typeof RoutedLink>) {
  return (
    <RoutedLink
      className={classNames(
        "group/arrow inline-flex min-h-touch items-center font-semibold wrap-anywhere text-alta-ink hover:underline underline-offset-4",
        className,
      )}
      {...rest}
    >
      {/* In the text, so that it stands behind its last word also on a second line. */}
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
