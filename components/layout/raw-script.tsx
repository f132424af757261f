interface RawScriptProps {
  /** JavaScript of our own, or JSON. Never text that a person typed, unless it went through JSON.stringify. */
  code: string;
  type?: "application/ld+json";
}

/** A script whose text stands in the page as it is; `<` is written so that nothing can close the element. */
export function RawScript({ code, type }: RawScriptProps) {
  const content = { dangerouslySetInnerHTML: { __html: code.replaceAll("<", "\\u003c") } };
  return <script type={type} {...content} />;
}

/** Structured data for search engines (schema.org). */
export function JsonLd({ data }: { data: Record<string, unknown> }) {
  return (
    <RawScript
      type="application/ld+json"
      code={JSON.stringify({ "@context": "https://schema.org", ...data })}
    />
  );
}
