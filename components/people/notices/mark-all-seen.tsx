"use client";

import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import { commonTexts } from "@/lib/texts/common";
import { noticesTexts } from "@/lib/texts/notices";
import { markSeen } from "./unread-count";

/** Marks all notices up to a moment as seen, and shows the page anew. */
export function MarkAllSeen({ uid, until }: { uid: string; until: string }) {
  const router = useRouter();
  const { busy, run } = useAction(commonTexts.somethingWentWrong);
  const mark = () =>
    run(async () => {
      await markSeen(uid, { until });
      toast.success(noticesTexts.page.allRead);
      router.refresh();
    });
  return (
    <Button variant="secondary" size="sm" busy={busy} onClick={mark}>
      {noticesTexts.page.markAllRead}
    </Button>
  );
}
