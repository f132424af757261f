import type { Metadata } from "next";
import type { ReactNode } from "react";
import { missingAlone } from "@/app/[lang]/missing";
import { Brand } from "@/components/layout/brand";
import { ThemeToggle } from "@/components/layout/theme-toggle";
import { currentLanguage } from "@/lib/texts/language";

export const metadata: Metadata = { robots: { index: false, follow: false } };

/**
 * The layout of the developer pages about local emulators, such as the mailbox. Without the shop's bars, because
 * these pages are not part of the shop.
 */
export default function LocalLayout({ children }: { children: ReactNode }) {
  // The developer pages exist in English only.
  if (currentLanguage() !== "en") return missingAlone();
  return (
    <div className="english-only mx-auto min-h-dvh max-w-page px-gutter pb-section">
      <header className="mb-8 flex items-center justify-between gap-4 border-b border-line py-4">
        <Brand />
        <ThemeToggle className="text-sm text-ink-2" />
      </header>
      <main id="content">{children}</main>
    </div>
  );
}
