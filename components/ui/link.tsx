import NextLink from "next/link";
import type { ComponentProps } from "react";
import { localPath } from "@/lib/texts/language";

/** A next/link whose `href` is changed to the language of the current page. */
export function Link({ href, ...rest }: Omit<ComponentProps<typeof NextLink>, "href"> & { href: string }) {
  return <NextLink {...rest} href={localPath(href)} />;
}
