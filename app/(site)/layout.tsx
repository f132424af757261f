import type { ReactNode } from "react";
import { Footer } from "@/components/layout/footer";
import { TopBar } from "@/components/layout/top-bar";

/** The public pages: top bar, content, footer. The same bytes for everybody. */
export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="content" className="flex-1">
        {children}
      </main>
      <Footer />
    </div>
  );
}
