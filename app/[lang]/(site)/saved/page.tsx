import type { Metadata } from "next";
import { LateSavedRecipes } from "@/components/shop/recipes/late-list";
import { Notice } from "@/components/ui/notice";
import { savedTexts } from "@/lib/texts/saved";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export const generateMetadata = (): Metadata => ({
  title: savedTexts.heading,
  description: savedTexts.description,
  robots: { index: false },
});

/** The page of saved recipes. Its HTML is the same for every user; the browser then loads the recipes. */
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
