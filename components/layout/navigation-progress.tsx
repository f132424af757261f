"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useOffline } from "next/offline";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useHydrated } from "@/components/ui/use-hydrated";
import { commonTexts } from "@/lib/texts/common";
import { BAR_AFTER, endNavigation, navigationState } from "./navigation-state";
import { PageSkeleton } from "./page-skeleton";

/** After this time, in ms, the shape of the next page covers the current one, which is no longer up to date. */
const SKELETON_AFTER = 300;
/**
 * After this time, in ms, nothing is shown any more: a navigation that a redirect leads back to the same page never
 * reports its end.
 */
const GIVE_UP_AFTER = 30_000;

/**
 * What is shown between a click and the next page while the server is slow: a stitched bar at the upper edge, then
 * the shape of the next page. Both lie over the page, so nothing moves. A `loading.tsx` would answer a missing page
 * with 200 instead of 404.
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

/** Rendered only in the browser: reading the query on the server would exclude every page from prerendering. */
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
  // Only another path shows the shape: another part of the same list keeps its filters and its place.
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
