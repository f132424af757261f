import type { ComponentProps } from "react";
import { localPath } from "@/lib/texts/language";

/** How the router follows the link. `top`: scrolls to the top of the page. `stay`: does not scroll. */
export type Routed = "top" | "stay";

/**
 * A link to another page of the shop. The router follows it through the handler in routed-presses.tsx. It is a plain
 * element, because a client component for each of a hundred links is slow on the server and on cheap phones. Its page
 * is not prefetched; use next/link for that.
 */
export function RoutedLink({
  routed = "top",
  href,
  ...rest
}: ComponentProps<"a"> & { href: string; routed?: Routed }) {
  return <a {...rest} href={localPath(href)} data-routed={routed} />;
}
