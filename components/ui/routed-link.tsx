import type { ComponentProps } from "react";
import { localPath } from "@/lib/texts/language";

/** How the router follows the link. `top`: scrolls to the top, as usual; `stay`: does not scroll. */
export type Routed = "top" | "stay";

/**
 * A link to another page of the shop that routed-presses.tsx lets the router follow. It is one element and no client
 * component: on a page with a hundred links, a component for each costs the server and a cheap phone more than
 * everything else. Its page is not prefetched; use next/link for that.
 */
export function RoutedLink({
  routed = "top",
  href,
  ...rest
}: ComponentProps<"a"> & { href: string; routed?: Routed }) {
  return <a {...rest} href={localPath(href)} data-routed={routed} />;
}
