import type { Metadata } from "next";
import { LateShoppingList } from "@/components/shop/lists/late-list";
import { Notice } from "@/components/ui/notice";
import { listsTexts } from "@/lib/texts/lists";

/** Not rendered at build time but at the first request: only a request brings the language. */
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({
  title: listsTexts.heading,
  description: listsTexts.description,
  robots: { index: false },
});

/** The page is the same for every reader; the browser reads the list. */
export default function ListPage() {
  return (
    <div className="mx-auto max-w-[70rem] px-gutter py-8 pb-section lg:py-12">
      <noscript>
        <Notice kind="warning" className="mb-6">
          {listsTexts.needsScripts}
        </Notice>
      </noscript>
      <LateShoppingList />
    </div>
  );
}
