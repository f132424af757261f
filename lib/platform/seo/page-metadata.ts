import "server-only";
import type { Metadata } from "next";
import { SHARED_PICTURE } from "@/lib/platform/pictures/scene-rules";
import { serverSettings } from "@/lib/platform/server/settings";
import { commonTexts } from "@/lib/texts/common";
import { currentLanguage, type Language, localPath, pathIn } from "@/lib/texts/language";
import { sceneAlts } from "@/lib/texts/pictures";

/**
 * The absolute address of a path, from the settings of the running server, not of the build. An absolute address
 * stays as it is.
 */
export const absolute = (path: string): string => new URL(path, `${serverSettings().baseUrl}/`).href;

/** The absolute address of a page in the current language. */
export const absolutePage = (path: string): string => absolute(localPath(path));

type Page = {
  /** The title without the brand; the home page's title is the brand itself. */
  title: string;
  description: string;
  /** The canonical path, with the query where that makes a different page. */
  path: string;
  /** Path or address of a picture of this page; missing: SHARED_PICTURE. */
  image?: string | undefined;
  /** Open Graph type; a story is an article. */
  type?: "website" | "article";
  /** The RSS feed of this page. */
  feed?: { title: string; path: string };
  /** false: search engines leave this page out (searches, filters). */
  index?: boolean;
  /**
   * The one language of the content; unset: the page exists in each language. Search engines get that language's page
   * as canonical for both.
   */
  only?: Language | undefined;
};

/** The most characters of a description in a search result. */
const DESCRIPTION = 300;

/**
 * Title, description, canonical address and Open Graph of a public page. Call it while a request is rendered: at
 * build the site's address is not known.
 */
export function pageMetadata({
  title,
  description,
  path,
  image,
  type = "website",
  index = true,
  feed,
  only,
}: Page): Metadata {
  const { brand } = commonTexts;
  const whole = title.includes(brand) ? title : `${title} | ${brand}`;
  const short = shorten(description);
  const images = image ? [{ url: absolute(image), alt: title }] : [shared()];
  return {
    title: { absolute: whole },
    description: short,
    alternates: {
      canonical: only ? absolute(pathIn(only, path)) : absolutePage(path),
      ...(index && !only ? { languages: languagesOf(path) } : {}),
      ...(feed
        ? { types: { "application/rss+xml": [{ url: absolutePage(feed.path), title: feed.title }] } }
        : {}),
    },
    openGraph: {
      title,
      description: short,
      url: absolutePage(path),
      siteName: brand,
      locale: `${currentLanguage()}_BD`,
      type,
      images,
    },
    twitter: { card: "summary_large_image", title, description: short, images },
    ...(index ? {} : { robots: { index: false, follow: true } }),
  };
}

/** The addresses of a page in each language; `x-default`, for readers of other languages, is the English page. */
export const languagesOf = (path: string) => ({
  en: absolute(path),
  bn: absolute(pathIn("bn", path)),
  "x-default": absolute(path),
});

/** The preview picture of pages that have none of their own. */
const shared = () => ({
  ...SHARED_PICTURE,
  url: absolute(SHARED_PICTURE.url),
  alt: sceneAlts.share,
});

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= DESCRIPTION) return line;
  return `${characters
    .slice(0, DESCRIPTION - 1)
    .join("")
    .trimEnd()}…`;
}
