import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { RoutedLink } from "./routed-link";

/** A pill that sets a filter. Its page is not prefetched. The chosen one has the ink colour. */
export function ChipLink({
  chosen = false,
  className,
  ...rest
}: ComponentProps<typeof RoutedLink> & { chosen?: boolean }) {
  return (
    <RoutedLink
      aria-current={chosen ? "true" : undefined}
      className={classNames("chip", className)}
      {...rest}
    />
  );
}
