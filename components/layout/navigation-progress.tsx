"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useOffline } from "next/offline";
import { useEffect, useState, useSyncExternalStore } from "react";
import { watchNotices } from "@/components/people/notices/watch-notices";
import { useHydrated } from "@/components/ui/use-hydrated";
import { commonTexts } from "@/lib/texts/common";
import { BAR_AFTER, endNavigation, navigationState } from "./navigation-state";
import { PageSkeleton } from "./page-skeleton";

/** Time, in ms, after which a placeholder in the shape of the next page covers the current page. */
const SKELETON_AFTER = 300;
/**
 * Time, in ms, after which the loading display ends. Needed because the router never reports the end of a navigation
 * that is redirected back to the same page.
 */
const GIVE_UP_AFTER = 30_000;

/**
 * What the user sees while the next page loads slowly: first a bar at the upper edge, then a placeholder. Next's
 * `loading.tsx` is not used, because it would change the status of missing pages from 404 to 200.
 */
export function NavigationProgress() {
  const hydrated = useHydrated();
  // Here, because this code is on every page and comes after what a page needs at first.
  useEffect(() => void watchNotices(), []);
  const goal = useSyncExternalStore(navigationState.subscribe, navigationState.current, () => null);
  return (
    <>
      {hydrated && <Arrival />}
      {goal !== null && <OnItsWay key={goal} goal={goal} />}
    </>
  );
}

/** Reports the end of a navigation. Must be rendered in the browser only, because it reads the query. */
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
  // Without a network there is no loading display; connection-notice.tsx shows a message instead.
  if (shows === "nothing" || offline) return null;
  // The placeholder is shown only if the path changes, not if only the query changes.
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
