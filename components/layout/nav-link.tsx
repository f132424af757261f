import { useSelectedLayoutSegment } from "next/navigation";
import { Link } from "@/components/ui/link";
import { classNames } from "../ui/class-names";
import { Stitch } from "../ui/stitch";

export interface NavLinkProps {
  href: string;
  label: string;
  /** The folders below `app/(site)` whose pages mark the link as current; null: the home page. */
  segments: readonly (string | null)[];
  kind: "bar" | "menu";
}

/** A link of the top bar or of its menu. The link to the current page is marked by a stitched line. */
export function NavLink({ href, label, segments, kind }: NavLinkProps) {
  // Compares the folder instead of the address, because one page can have several addresses.
  const current = segments.includes(useSelectedLayoutSegment());
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={classNames(
        "relative flex min-h-touch items-center rounded-sm whitespace-nowrap transition-colors",
        kind === "menu" && "min-h-12 px-3 hover:bg-sunken",
        current ? "font-semibold" : "font-medium",
        kind === "bar" && (current ? "text-(--bar-ink)" : "text-(--bar-ink-2) hover:text-(--bar-ink)"),
      )}
    >
      {kind === "menu" && current && <Stitch vertical className="absolute inset-y-2 left-0 text-alta-ink" />}
      {label}
      {kind === "bar" && current && <Stitch className="absolute inset-x-0 bottom-1 text-(--bar-thread)" />}
    </Link>
  );
}
