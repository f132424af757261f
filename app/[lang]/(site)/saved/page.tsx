import type { Metadata } from "next";
import { LateSavedRecipes } from "@/components/shop/recipes/late-list";
import { Notice } from "@/components/ui/notice";
import { savedTexts } from "@/lib/texts/saved";

/** Made when it is first asked for: until then nobody knows in which language. */
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({
  title: savedTexts.heading,
  description: savedTexts.description,
  robots: { index: false },
});

/** The same bytes for everybody; what is saved is known in the browser. */
export default function SavedPage() {
  return (
    <div className="mx-auto max-w-page px-gutter py-8 pb-section lg:py-12">
      <noscript>
        <Notice kind="warning" className="mb-6">
          {savedTexts.needsScripts}
        </Notice>
      </noscript>
      <LateSavedRecipes />
    </div>
  );
}
