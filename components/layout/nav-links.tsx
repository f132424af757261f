"use client";

import Link from "next/link";
import { useSelectedLayoutSegment } from "next/navigation";
import { routes } from "@/lib/routes";
import { topBarTexts } from "@/lib/texts/top-bar";
import { classNames } from "../ui/class-names";
import { Stitch } from "../ui/stitch";

/** The five links and the folders below `app/(site)` that belong to each (null: the home page). */
const LINKS: readonly { href: string; label: string; segments: readonly (string | null)[] }[] = [
  { href: routes.home, label: topBarTexts.home, segments: [null] },
  { href: routes.recipes, label: topBarTexts.allRecipe, segments: ["Allrecipe", "recipedeteils"] },
  { href: routes.addRecipe, label: topBarTexts.addRecipes, segments: ["addrecipes"] },
  { href: routes.about, label: topBarTexts.aboutUs, segments: ["AboutUs"] },
  { href: routes.blogs, label: topBarTexts.blogs, segments: ["blogs"] },
];

/** The links of the top bar, or of its menu on a small screen; the current one is underlined by the stitch. */
export function NavLinks({ kind }: { kind: "bar" | "menu" }) {
  // The segment and not the address: a kept page answers under several addresses with the same bytes.
  const segment = useSelectedLayoutSegment();
  return LINKS.map(({ href, label, segments }) => {
    const current = segments.includes(segment);
    return (
      <li key={href}>
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
          {kind === "menu" && current && (
            <Stitch vertical className="absolute inset-y-2 left-0 text-alta-ink" />
          )}
          {label}
          {kind === "bar" && current && (
            <Stitch className="absolute inset-x-0 bottom-1 text-(--bar-thread)" />
          )}
        </Link>
      </li>
    );
  });
}
