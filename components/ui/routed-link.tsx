import type { ComponentProps } from "react";
import { localPath } from "@/lib/texts/language";

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
