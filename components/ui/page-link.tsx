import type { ComponentProps } from "react";
import { Link } from "./link";
import { RoutedLink } from "./routed-link";

export type PageLinkProps = ComponentProps<"a"> & {
  href: string;
  /** False: the page behind the link is not prefetched. */
  prefetch?: false;
};

/** A link to another page of the shop. The other page is prefetched unless `prefetch` is false. */
export function PageLink({ prefetch, ...rest }: PageLinkProps) {
  return prefetch === false ? <RoutedLink {...rest} /> : <Link {...rest} />;
}
