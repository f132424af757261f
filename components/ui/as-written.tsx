import { langOf } from "@/lib/texts/lang-of";

/**
 * Shows a text that a person wrote. The text gets a `lang` attribute if its language is not the language of the page.
 */
export function AsWritten({
  of,
  as: Tag = "span",
  ...more
}: {
  of: string;
  as?: "span" | "p";
  className?: string;
}) {
  return (
    <Tag lang={langOf(of)} {...more}>
      {of}
    </Tag>
  );
}
