import type { ComponentProps } from "react";
import { localPath } from "@/lib/texts/language";
import { Link } from "./link";

/** How the router follows a link: as any other, or without moving what is in sight. */
export type Routed = "top" | "stay";

/**
 * A link to another page of the shop that the router follows (routed-presses.tsx), as one element: on a page with a hundred of them a
 * component each costs the server and a cheap phone more than all else. Its page is not fetched ahead; for that there is next/link.
 */
export function RoutedLink({
  routed = "top",
  href,
  ...rest
}: ComponentProps<"a"> & { href: string; routed?: Routed }) {
  return <a {...rest} href={localPath(href)} data-routed={routed} />;
}

export type PageLinkProps = ComponentProps<"a"> & {
  href: string;
  /** Its page is not fetched ahead. */
  prefetch?: false;
};

/** A link to another page of the shop, which the router fetches ahead where it is likely to be the next. */
export function PageLink({ prefetch, ...rest }: PageLinkProps) {
  return prefetch === false ? <RoutedLink {...rest} /> : <Link {...rest} />;
}
