import type { ComponentProps } from "react";
import { classNames } from "./class-names";
import { RoutedLink } from "./routed-link";

/** A pill-shaped link that sets a filter. The link of the filter that is set is filled with the text colour. */
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
