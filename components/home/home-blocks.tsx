"use client";

import { OpensSoon } from "@/components/shop/recipes/opens-soon";
import type { DataText } from "@/components/ui/serialized-props";
import { useDataText } from "@/components/ui/use-serialized-props";
import type { BoundedCount } from "@/lib/shop/recipes/rules";
import type { Front } from "@/lib/site/kitchen-views";
import { AboutMe } from "./about-me";
import { Book } from "./book";
import { Categories } from "./categories";
import { Cooks } from "./cooks";
import { Hero } from "./hero";
import { HowItWorks } from "./how-it-works";
import { Programme } from "./programme";
import { RevealBlocks } from "./reveal-blocks";
import { StatisticsBlock } from "./statistics";
import { TrackBox } from "./track-box";
import { WeekBoxes } from "./week-boxes";

interface FoundFront {
  /**
   * The number of recipes in each category. `counts` and `front` are null during the build, which has no database.
   */
  counts: Record<string, BoundedCount> | null;
  front: Front | null;
}

/** The whole home page, complete in the server's HTML. */
export function HomeBlocks({ found }: { found: DataText<FoundFront> }) {
  const { counts, front } = useDataText(found);
  const isEmpty = counts !== null && Object.values(counts).every(({ recipes }) => recipes === 0);
  return (
    <>
      <Hero />
      {isEmpty && (
        <div className="mx-auto max-w-page px-gutter pt-section">
          <OpensSoon />
        </div>
      )}
      {front && <WeekBoxes boxes={front.boxes} />}
      <Categories counts={counts} />
      <AboutMe />
      <Programme />
      <Book />
      {front && <Cooks cooks={front.cooks} />}
      <StatisticsBlock />
      <HowItWorks />
      <TrackBox />
      {front && <span hidden data-cache-tags={front.cacheTags} />}
      <RevealBlocks />
    </>
  );
}
