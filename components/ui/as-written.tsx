import { langOf } from "@/lib/texts/lang-of";

/** Shows a text that a person wrote. Sets the `lang` attribute if the text's language differs from the page's. */
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
