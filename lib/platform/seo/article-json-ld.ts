import "server-only";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { currentLanguage } from "@/lib/texts/language";
import { absolute, absolutePage } from "./page-metadata";

/** An article of this site as schema.org data. `path` includes the anchor; `written` is a day such as 2025-11-14. */
export function articleJsonLd(article: {
  title: string;
  paragraphs: readonly string[];
  path: string;
  image: string;
  written: string;
}): object {
  const house = { "@type": "Organization", name: commonTexts.brand, url: absolutePage(routes.home) };
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: article.title,
    description: article.paragraphs[0],
    url: absolutePage(article.path),
    image: absolute(article.image),
    datePublished: article.written,
    dateModified: article.written,
    inLanguage: currentLanguage(),
    author: house,
    publisher: house,
  };
}
