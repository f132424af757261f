import { isoText } from "@/lib/platform/model/codecs";

/** The most entries of a sitemap, and of an index of sitemaps (https://www.sitemaps.org/protocol.html). */
export const MAX_ADDRESSES = 50_000;

/**
 * A page in a sitemap. Addresses are absolute and unescaped; this file escapes them. `changed` is missing if the time
 * of the page's last change is unknown.
 */
export type MapEntry = {
  url: string;
  changed?: Date | undefined;
  /** The addresses of the page, by language. */
  languages?: Readonly<Record<string, string>>;
};

const escaped = (url: string): string =>
  url.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const TWINS = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const lines = (element: "url" | "sitemap", entries: readonly MapEntry[]): string =>
  entries
    .map(({ url, changed, languages = {} }) => {
      const twins = Object.entries(languages)
        .map(
          ([language, twin]) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(twin)}"/>`,
        )
        .join("");
      const date = changed ? `<lastmod>${isoText(changed)}</lastmod>` : "";
      return `<${element}><loc>${escaped(url)}</loc>${date}${twins}</${element}>\n`;
    })
    .join("");

/** The XML of a sitemap. */
export const mapText = (entries: readonly MapEntry[]): string =>
  `${HEAD}\n<urlset ${SPACE} ${TWINS}>\n${lines("url", entries)}</urlset>\n`;

/** The XML of an index of sitemaps. */
export const indexText = (maps: readonly MapEntry[]): string =>
  `${HEAD}\n<sitemapindex ${SPACE}>\n${lines("sitemap", maps)}</sitemapindex>\n`;
