import { commonTexts } from "@/lib/texts/common";
import { classNames } from "../ui/class-names";
import { Stitch } from "../ui/stitch";

/** RANNA over its stitch as a plain link home, for the pages that every other page carries with it (lost, broken). */
export function PlainBrand({ thread = "text-alta-ink", className }: { thread?: string; className?: string }) {
  return (
    <a href="/" className={classNames("brand inline-block w-fit py-1 no-underline", className)}>
      <span className="block text-[1.625rem] leading-none tracking-[0.07em]">{commonTexts.brand}</span>
      <Stitch className={classNames("mt-1.5", thread)} />
    </a>
  );
}
