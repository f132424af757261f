"use client";

import useSWR from "swr";
import { Notice } from "@/components/ui/notice";
import { RoutedLink } from "@/components/ui/routed-link";
import type { StuckList } from "@/lib/incidents/views";
import { getJson } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { stuckTexts as texts } from "@/lib/texts/stuck";

/** What the notice needs of a `StuckList`: how many there are, of all kinds and of each. */
type StuckCounts = {
  total: number;
  groups: readonly Pick<StuckList["groups"][number], "kind" | "count">[];
};

/**
 * A notice for admins with the number of open incidents, and a link to their list. Renders nothing if there are none.
 */
export function StuckNotice({ served }: { served: StuckCounts }) {
  const { data = served } = useSWR<StuckCounts, unknown>("/stuck", getJson, {
    fallbackData: served,
    revalidateOnMount: false,
    refreshInterval: 60_000,
  });
  if (data.total === 0) return null;
  return (
    <Notice kind="warning" className="mb-5">
      <RoutedLink href={routes.stuck} className="underline underline-offset-4">
        {texts.home(data.total)}
      </RoutedLink>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm font-normal">
        {data.groups.map(({ kind, count }) => (
          <li key={kind}>{texts.homeKind(texts.kinds[kind].title, texts.countOf(kind, count))}</li>
        ))}
      </ul>
    </Notice>
  );
}
