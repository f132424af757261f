import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { RoutedLink } from "./routed-link";

/** A pill that filters; its page is not fetched ahead. Chosen is ink, never red. */
export function ChipLink({
  chosen = false,
  className,
  ...rest
}: ComponentProps<typeof RoutedLink> & { chosen?: boolean }) {
  return (
    <RoutedLink
      aria-current={chosen ? "true" : undefined}
      className={classNames(
        "inline-flex min-h-touch max-w-full shrink-0 items-center rounded-full border px-5 py-1.5 font-medium wrap-anywhere transition-colors",
        chosen ? "border-ink bg-ink text-paper" : "border-line-strong/60 text-ink hover:bg-sunken",
        className,
      )}
      {...rest}
    />
  );
}
