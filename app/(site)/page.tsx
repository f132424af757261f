import type { Metadata } from "next";
import { AboutMe } from "@/components/home/about-me";
import { Book } from "@/components/home/book";
import { Categories } from "@/components/home/categories";
import { Cooks } from "@/components/home/cooks";
import { Hero } from "@/components/home/hero";
import { HowItWorks } from "@/components/home/how-it-works";
import { LateRevealBlocks } from "@/components/home/late-moves";
import { Programme } from "@/components/home/programme";
import { StatisticsBlock } from "@/components/home/statistics";
import { TrackBox } from "@/components/home/track-box";
import { WeekBoxes } from "@/components/home/week-boxes";
import { LateWhyHere } from "@/components/layout/late-why-here";
import { building } from "@/lib/platform/cache/page-versions";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { countRecipesByCategory } from "@/lib/shop/recipes/cached-lists";
import { readFront } from "@/lib/site/read-front";
import { commonTexts } from "@/lib/texts/en/common";
import { homeTexts } from "@/lib/texts/en/home";

export const dynamic = "force-static";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: homeTexts.title,
    description: commonTexts.description,
    path: routes.home,
  });
}

/** The seven blocks of the home page, in the specification's order, and the way to a parcel. */
export default async function HomePage() {
  const [counts, front] = building
    ? [null, null]
    : await Promise.all([countRecipesByCategory(), readFront()]);
  return (
    // One element: the router scrolls to the first child of a page, and several confuse it.
    <div>
      <Hero />
      <Categories counts={counts} />
      {front && <WeekBoxes boxes={front.boxes} />}
      <AboutMe />
      <Programme />
      <Book />
      {front && <Cooks cooks={front.cooks} />}
      <StatisticsBlock />
      <HowItWorks />
      <TrackBox />
      {front && <span hidden data-cache-tags={front.cacheTags} />}
      <LateRevealBlocks />
      <LateWhyHere />
    </div>
  );
}
