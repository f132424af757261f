"use client";

import { useSelectedLayoutSegment } from "next/navigation";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { classNames } from "../ui/class-names";
import { Stitch } from "../ui/stitch";

/** An entry of the side menu. The entry of the current page is highlighted. */
export function SideMenuLink({
  href,
  segments,
  icon,
  children,
}: {
  href: string;
  segments: readonly (string | null)[];
  icon: ReactNode;
  children: ReactNode;
}) {
  const current = segments.includes(useSelectedLayoutSegment());
  return (
    <Link
      href={href}
      aria-current={current ? "page" : undefined}
      className={classNames(
        // Lower rows for a mouse, so that an admin's menu fits a screen 900 px high.
        "relative flex min-h-12 items-center gap-3.5 rounded-sm px-3 lg:min-h-touch lg:pointer-fine:min-h-9",
        current
          ? "bg-sunken font-semibold text-ink [&_svg]:text-alta-ink"
          : "font-medium text-ink-2 hover:bg-sunken hover:text-ink [&_svg]:text-ink-3",
      )}
    >
      {current && <Stitch vertical className="absolute inset-y-0.5 left-0 text-alta-ink" />}
      {icon}
      {children}
    </Link>
  );
}
