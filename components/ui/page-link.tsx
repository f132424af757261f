import type { ComponentProps } from "react";
import { Link } from "./link";
import { RoutedLink } from "./routed-link";

export type PageLinkProps = ComponentProps<"a"> & {
  href: string;
  /** Its page is not fetched ahead. */
  prefetch?: false;
};

/** A link to another page of the shop, which the router fetches ahead where it is likely to be the next. */
export function PageLink({ prefetch, ...rest }: PageLinkProps) {
  return prefetch === false ? <RoutedLink {...rest} /> : <Link {...rest} />;
}
