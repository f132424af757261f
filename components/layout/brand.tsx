import { RoutedLink } from "@/components/ui/routed-link";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { classNames } from "../ui/class-names";
import { Stitch } from "../ui/stitch";

/** The name RANNA above a stitched line, as a link to the home page. */
export function Brand({
  size = "md",
  thread = "text-alta-ink",
  className,
}: {
  size?: "md" | "lg";
  /** The colour of the stitch. */
  thread?: string;
  className?: string;
}) {
  return (
    <RoutedLink
      href={routes.home}
      className={classNames("brand inline-block w-fit py-1 no-underline", className)}
    >
      <span
        className={classNames(
          "block leading-none tracking-[0.07em]",
          size === "lg" ? "text-3xl leading-none" : "text-[length:var(--brand-size,1.625rem)]",
        )}
      >
        {commonTexts.brand}
      </span>
      <Stitch className={classNames("mt-1.5", thread)} />
    </RoutedLink>
  );
}
