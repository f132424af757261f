import { commonTexts } from "@/lib/texts/common";
import { RoutedLink } from "./routed-link";

/** A link that clears the filters of a list. */
export function ClearFilters({ href }: { href: string }) {
  return (
    <RoutedLink
      href={href}
      className="inline-flex min-h-touch items-center px-1 font-semibold whitespace-nowrap text-alta-ink underline underline-offset-4"
    >
      {commonTexts.clearFilters}
    </RoutedLink>
  );
}
