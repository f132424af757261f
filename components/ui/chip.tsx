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
      className={classNames("chip", className)}
      {...rest}
    />
  );
}
