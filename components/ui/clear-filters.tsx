import Link from "next/link";
import { commonTexts } from "@/lib/texts/common";

/** The way back from a filtered list to all of it. */
export function ClearFilters({ href }: { href: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="inline-flex min-h-touch items-center px-1 font-semibold whitespace-nowrap text-alta-ink underline underline-offset-4"
    >
      {commonTexts.clearFilters}
    </Link>
  );
}
