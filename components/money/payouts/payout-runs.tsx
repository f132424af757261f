"use client";

import { useState } from "react";
import useSWR from "swr";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import type { PayoutRun } from "@/lib/money/payouts/views";
import { api, getJson, newKey } from "@/lib/platform/http/client";
import { payoutsTexts as texts } from "@/lib/texts/payouts";
import { RunCard } from "./run-card";

type Props = {
  /** The payout runs to show at first; null if they could not be fetched. */
  served: PayoutRun[] | null;
  admin: string;
  /** True: there is no second admin to approve a payout run. */
  isAlone: boolean;
};

/** The list of payout runs, newest first. */
export function PayoutRuns({ served, admin, isAlone }: Props) {
  const { data, error, mutate } = useSWR<PayoutRun[], unknown>("/payouts/runs", getJson, {
    ...(served ? { fallbackData: served, revalidateOnMount: false } : {}),
  });
  const { busy, run } = useAction(texts.openFailed);
  const [key, setKey] = useState(newKey);
  const open = async () => {
    const isOpen = await run(() => api("POST /payouts/runs", { body: {}, idempotencyKey: key }));
    setKey(newKey());
    if (isOpen) toast.success(texts.opened);
    await mutate().catch(() => undefined);
  };
  return (
    <>
      <PageHeading title={texts.runs} note={texts.runsNote} size="dashboard">
        <Button busy={busy} disabled={data?.some(({ state }) => state === "open")} onClick={open}>
          {texts.open}
        </Button>
      </PageHeading>
      {!data && error ? <Notice kind="error">{texts.failed}</Notice> : null}
      {data?.length === 0 && <EmptyState as="h2" scene="empty-search" title={texts.empty} />}
      {data?.map((one) => (
        <RunCard
          key={`${one._id} ${one.version}`}
          run={one}
          approval={isAlone ? "alone" : one.openedBy.id !== admin ? "other" : "none"}
          onDone={() => mutate().catch(() => undefined)}
        />
      ))}
    </>
  );
}
