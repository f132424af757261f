import type { ComponentProps } from "react";
import { localPath } from "@/lib/texts/language";

/** How the router follows the link. `top`: scrolls to the top of the page. `stay`: does not scroll. */
export type Routed = "top" | "stay";

/**
 * A link to another page of the shop, without prefetching. It is a plain element, which renders faster than
 * next/link.
 */
export function RoutedLink({
  routed = "top",
  href,
  ...rest
}: ComponentProps<"a"> & { href: string; routed?: Routed }) {
  return <a {...rest} href={localPath(href)} data-routed={routed} />;
}
