import type { Metadata } from "next";
import { LateShoppingList } from "@/components/shop/lists/late-list";
import { Notice } from "@/components/ui/notice";
import { listsTexts } from "@/lib/texts/lists";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({
  title: listsTexts.heading,
  description: listsTexts.description,
  robots: { index: false },
});

/** The shopping list page. Its HTML is the same for every user; the browser then loads the list. */
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
