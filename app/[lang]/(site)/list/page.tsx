import type { Metadata } from "next";
import { LateShoppingList } from "@/components/shop/lists/late-list";
import { Notice } from "@/components/ui/notice";
import { listsTexts } from "@/lib/texts/lists";

/** Made when it is first asked for: until then nobody knows in which language. */
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({
  title: listsTexts.heading,
  description: listsTexts.description,
  robots: { index: false },
});

/** The same bytes for everybody; what is on the list is known in the browser. */
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
