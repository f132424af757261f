import { jsonLdText } from "./json-ld";

/** Structured data for search engines. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{jsonLdText(data)}</script>;
}
