"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useOffline } from "next/offline";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { commonTexts } from "@/lib/texts/common";
import { BAR_AFTER, endNavigation, navigationState } from "./navigation-state";
import { PageSkeleton } from "./page-skeleton";

/** From then on the page that was left is no longer true: the shape of the one that comes stands in its place, in ms. */
const SKELETON_AFTER = 300;
/** A way that ends where it began (a redirect) is never told: nothing is shown for longer than this, in ms. */
const GIVE_UP_AFTER = 30_000;

/**
 * What somebody sees between a click and the next page while the server is slow: a stitched bar along the upper edge, then the
 * shape of what comes. It lies over the page, so that nothing moves and no `loading.tsx` turns a 404 into a 200.
 */
export function NavigationProgress() {
  const hydrated = useHydrated();
  const goal = useSyncExternalStore(navigationState.subscribe, navigationState.current, () => null);
  return (
    <>
      {hydrated && <Arrival />}
      {goal !== null && <OnItsWay key={goal} goal={goal} />}
    </>
  );
}

/** Only in the browser: reading the query would take every kept page out of the ones that are rendered ahead. */
function Arrival() {
  const path = usePathname();
  const query = useSearchParams().toString();
  useEffect(() => endNavigation(query === "" ? path : `${path}?${query}`), [path, query]);
  return null;
}

function OnItsWay({ goal }: { goal: string }) {
  const offline = useOffline();
  const [shows, setShows] = useState<"nothing" | "bar" | "skeleton">("nothing");
  useEffect(() => {
    const timers = [
      setTimeout(() => setShows("bar"), BAR_AFTER),
      setTimeout(() => setShows("skeleton"), SKELETON_AFTER),
      setTimeout(() => endNavigation(location.href), GIVE_UP_AFTER),
    ];
    return () => timers.forEach(clearTimeout);
  }, []);
  // Without a network the page stays as it is; connection-notice.tsx says why.
  if (shows === "nothing" || offline) return null;
  // Another part of the same list keeps its filters and its place.
  const another = goal.split("?")[0] !== location.pathname;
  return (
    <>
      <div className="way-bar" data-testid="way-bar" />
      {shows === "skeleton" && another && <PageSkeleton path={goal.split("?")[0] ?? goal} />}
      <p role="status" className="sr-only">
        {commonTexts.loadingPage}
      </p>
    </>
  );
}
