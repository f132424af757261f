import type { ReactNode } from "react";
import { LateFooter, LateTopBar } from "@/components/layout/late-parts";

/**
 * The layout of the public pages: top bar, content, footer. The same for every user, so that the pages can be cached.
 */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <LateTopBar />
      <main id="content" className="flex-1">
        {children}
      </main>
      <LateFooter year={new Date().getFullYear()} />
    </div>
  );
}
