"use client";

import useSWR from "swr";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { useRouter } from "@/components/ui/use-router";
import type { StuckList } from "@/lib/incidents/views";
import { getJson } from "@/lib/platform/http/client";
import { stuckTexts as texts } from "@/lib/texts/stuck";
import { Box } from "./box";
import { StuckRow } from "./stuck-row";

/** The time between two reloads of the list, in ms. */
const AGAIN_MS = 60_000;

/**
 * Lists open incidents, such as failed refunds, grouped by kind. `served`: the server's list, or null if it could not
 * be read.
 */
export function NeedsAHand({ served }: { served: StuckList | null }) {
  const { data, error, mutate } = useSWR<StuckList, unknown>("/stuck", getJson, {
    refreshInterval: AGAIN_MS,
    ...(served ? { fallbackData: served, revalidateOnMount: false } : {}),
  });
  const router = useRouter();
  const again = async () => {
    await mutate().catch(() => undefined);
    // The side menu shows how many are left.
    router.refresh();
  };
  return (
    <>
      <PageHeading title={texts.heading} note={texts.note} size="dashboard" />
      {!data && !error && <p role="status">{texts.loading}</p>}
      {error !== undefined && (
        <Notice kind="error" className="mb-5">
          {texts.failed}
        </Notice>
      )}
      {data?.groups.length === 0 && <EmptyState as="h2" scene="empty-search" title={texts.empty} />}
      <div className="grid gap-5">
        {data?.groups.map(({ kind, count, items }) => (
          <Box
            key={kind}
            as="h2"
            id={`stuck-${kind}`}
            title={`${texts.kinds[kind].title}: ${texts.countOf(kind, count)}`}
            help={texts.kinds[kind].advice}
          >
            <ul>
              {items.map((item) => (
                <StuckRow key={item.id} kind={kind} item={item} onDone={again} />
              ))}
            </ul>
            {count > items.length && (
              <p className="border-t border-line pt-3 text-sm text-ink-2">
                {texts.moreThanShown(items.length)}
              </p>
            )}
          </Box>
        ))}
      </div>
    </>
  );
}
