"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { lateResolver } from "@/components/ui/form";
import { ReasonDialog } from "@/components/ui/reason-dialog";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import { api } from "@/lib/platform/http/client";
import { formatTaka } from "@/lib/platform/money";
import type { Claim } from "@/lib/shop/claims/views";
import { claimsTexts as texts } from "@/lib/texts/claims";

const resolver = lateResolver<{ reason: string }, { reason: string }>(
  async () => (await import("./claim-resolvers")).contestResolver,
  "reason",
);

/** Lets a kitchen accept a buyer's claim, or contest it with a text. */
export function ClaimAnswer({ claim }: { claim: Pick<Claim, "_id" | "amount" | "trackingId"> }) {
  const router = useRouter();
  const [asked, setAsked] = useState<"accept" | "contest" | null>(null);
  const { busy, run } = useAction(texts.failed);
  const send = async (body: { accept: boolean; text?: string }) => {
    await run(async () => {
      await api("POST /claims/{id}/answer", { params: { id: claim._id }, body });
      toast.success(body.accept ? texts.accepted : texts.contested);
    });
    setAsked(null);
    router.refresh();
  };
  const named = (label: string) => `${label}: ${texts.claimOf(claim.trackingId)}`;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button disabled={busy} aria-label={named(texts.accept)} onClick={() => setAsked("accept")}>
        {texts.accept}
      </Button>
      <Button
        variant="secondary"
        disabled={busy}
        aria-label={named(texts.contest)}
        onClick={() => setAsked("contest")}
      >
        {texts.contest}
      </Button>
      <ConfirmDialog
        open={asked === "accept"}
        title={texts.acceptAsk}
        description={texts.acceptText(formatTaka(claim.amount))}
        confirmLabel={texts.accept}
        cancelLabel={texts.keep}
        variant="primary"
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => send({ accept: true })}
      />
      <ReasonDialog
        open={asked === "contest"}
        title={texts.contest}
        description={texts.contestText}
        label={texts.contestLabel}
        resolver={resolver}
        keepLabel={texts.keep}
        sendLabel={texts.contest}
        onKeep={() => setAsked(null)}
        onSend={(text) => send({ accept: false, text })}
      />
    </div>
  );
}
