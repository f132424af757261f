import { escapeUTF8 } from "entities";
import { currentLanguage } from "@/lib/texts/language";

/** The content of a feed. Addresses are absolute; texts are unescaped. */
export type Channel = {
  title: string;
  description: string;
  /** `url`: the page that the feed is about. `self`: the feed's own address. */
  url: string;
  self: string;
  entries: readonly Entry[];
};

type Entry = {
  title: string;
  /** The page of the entry, which is also the entry's permanent id. */
  url: string;
  text: string;
  publishedAt: Date;
  author: string;
  category: string;
  picture: string | null;
};

/** Characters that XML 1.0 does not allow even when escaped: control characters and halves of surrogate pairs. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const text = (words: string) => escapeUTF8(words.replace(NOT_XML, ""));
const element = (name: string, words: string) => `<${name}>${text(words)}</${name}>`;

/**
 * Feed readers show a description as HTML. Users write plain text, so it is escaped first as HTML and then as XML.
 */
const asHtml = (words: string) =>
  words
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeUTF8(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");

/**
 * A picture as Media RSS. An RSS enclosure is not possible, because it needs the file's length, which is unknown
 * here.
 */
const picture = (url: string) => `<media:content url="${text(url)}" medium="image"/>`;

const entry = ({ title, url, text: words, publishedAt, author, category, picture: image }: Entry) =>
  [
    "<item>",
    element("title", title),
    element("link", url),
    `<guid isPermaLink="true">${text(url)}</guid>`,
    element("pubDate", publishedAt.toUTCString()),
    element("dc:creator", author),
    element("category", category),
    element("description", asHtml(words)),
    ...(image === null ? [] : [picture(image)]),
    "</item>",
  ].join("\n");

const SPACES = [
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/"',
].join(" ");

/**
 * The feed as RSS 2.0 (https://www.rssboard.org/rss-specification). The same entries always produce the same text.
 */
export const rssText = ({ title, description, url, self, entries }: Channel): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0" ${SPACES}>`,
    "<channel>",
    element("title", title),
    element("link", url),
    `<atom:link href="${text(self)}" rel="self" type="application/rss+xml"/>`,
    element("description", description),
    element("language", currentLanguage()),
    ...entries.map(entry),
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
