import { langOf } from "@/lib/texts/lang-of";

/** What a person wrote, with `lang` where it is not the page's. */
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
