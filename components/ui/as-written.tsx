import { langOf } from "@/lib/texts/lang-of";

/** A text that a person wrote. Sets `lang` where its language is not the page's. */
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
