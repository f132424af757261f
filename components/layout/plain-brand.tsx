import { BRAND_NAME } from "@/lib/texts/brand";
import { localPath } from "@/lib/texts/language";

/**
 * The name RANNA above a stitched line, as a plain link to the home page. It has only elements and classes, because
 * the error pages that use it are part of every page's code.
 */
export function PlainBrand({
  thread = "text-alta-ink",
  className = "",
}: {
  thread?: string;
  className?: string;
}) {
  return (
    <a href={localPath("/")} className={`brand inline-block w-fit py-1 no-underline ${className}`}>
      <span className="block text-[length:var(--brand-size,1.625rem)] leading-none tracking-[0.07em]">
        {BRAND_NAME}
      </span>
      <span aria-hidden className={`stitch-x mt-1.5 -mr-1.75 block ${thread}`} />
    </a>
  );
}
