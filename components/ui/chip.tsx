import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { RoutedLink } from "./routed-link";

/** A pill-shaped link that sets a filter. The link's page is not prefetched. The chosen filter has the ink colour. */
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
