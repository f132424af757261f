import type { Metadata } from "next";
import { LateHomeBlocks } from "@/components/home/late-home";
import { LateWhyHere } from "@/components/layout/late-why-here";
import { serializedProps } from "@/components/ui/serialized-props";
import { countRecipesByCategory } from "@/lib/flows/cached-recipe-lists";
import { building } from "@/lib/platform/cache/page-versions";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { readFront } from "@/lib/site/read-front";
import { commonTexts } from "@/lib/texts/common";
import { homeTexts } from "@/lib/texts/home";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export const dynamic = "force-static";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: homeTexts.title,
    description: commonTexts.description,
    path: routes.home,
  });
}

/** The home page: search and boxes first, the specification's seven blocks, and the search for a parcel. */
export default async function HomePage() {
  const [counts, front] = building
    ? [null, null]
    : await Promise.all([countRecipesByCategory(), readFront()]);
  return (
    // A single root element, because the router scrolls to a page's first child and fails if there are several.
    <div>
      <LateWhyHere />
      <LateHomeBlocks found={serializedProps({ counts, front })} />
    </div>
  );
}
