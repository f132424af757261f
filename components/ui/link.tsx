import NextLink from "next/link";
import type { ComponentProps } from "react";
import { localPath } from "@/lib/texts/language";

/** next/link with the `href` changed to the language of the current page. */
export function Link({ href, ...rest }: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  return <NextLink {...rest} href={localPath(href)} />;
}
