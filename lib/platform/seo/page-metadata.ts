import "server-only";
import type { Metadata } from "next";
import { SHARED_PICTURE } from "@/lib/platform/pictures/scene-rules";
import { serverSettings } from "@/lib/platform/server/settings";
import { commonTexts } from "@/lib/texts/common";
import { currentLanguage, type Language, localPath, pathIn } from "@/lib/texts/language";
import { sceneAlts } from "@/lib/texts/pictures";

/** Makes a path absolute with the base URL of this site. An absolute URL stays unchanged. */
export const absolute = (path: string): string => new URL(path, `${serverSettings().baseUrl}/`).href;

/** The absolute URL of a page in the current language. */
export const absolutePage = (path: string): string => absolute(localPath(path));

type Page = {
  /** The title without the brand name. On the home page the title is the brand name itself. */
  title: string;
  description: string;
  /** The canonical path. It includes a query only if the query leads to a different page. */
  path: string;
  /** The path or URL of a picture of this page. Defaults to SHARED_PICTURE. */
  image?: string | undefined;
  /** The Open Graph type: `article` for a story. */
  type?: "website" | "article";
  feed?: { title: string; path: string };
  /** `false` excludes the page from search engines (searches, filters). */
  index?: boolean;
  /**
   * The only language of the content; undefined if the page exists in every language. For search engines, the page in
   * this language is canonical.
   */
  only?: Language | undefined;
};

/** The most characters of a page's description for search engines. */
const DESCRIPTION = 300;

/**
 * Title, description, canonical URL and Open Graph data of a public page. Call this while a request is handled: the
 * site's base URL is unknown during the build.
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

/** The URLs of a page in each language. `x-default`, for readers of other languages, is the English page. */
export const languagesOf = (path: string) => ({
  en: absolute(path),
  bn: absolute(pathIn("bn", path)),
  "x-default": absolute(path),
});

/** The preview picture of pages without their own picture. */
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
