import { escapeUTF8 } from "entities";
import { currentLanguage } from "@/lib/texts/language";

/** A feed before it is XML; addresses absolute, texts as people wrote them. */
export type Channel = {
  title: string;
  description: string;
  /** The page that it tells of, and where it is read itself. */
  url: string;
  self: string;
  entries: readonly Entry[];
};

type Entry = {
  title: string;
  /** The page of the entry; also its name for good. */
  url: string;
  text: string;
  publishedAt: Date;
  author: string;
  category: string;
  picture: string | null;
};

/** What XML 1.0 has no place for, however it is escaped: control characters and halves of characters. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const text = (words: string) => escapeUTF8(words.replace(NOT_XML, ""));
const element = (name: string, words: string) => `<${name}>${text(words)}</${name}>`;

/** Readers show a description as HTML: what a person typed is none, so it is escaped for that too. */
const asHtml = (words: string) =>
  words
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeUTF8(paragraph).replaceAll("\n", "<br>")}</p>`)
    .join("");

/** A picture of unknown length, so Media RSS and no enclosure, which must name its bytes. */
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

/** A feed in RSS 2.0 (https://www.rssboard.org/rss-specification), the same text for the same entries. */
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
