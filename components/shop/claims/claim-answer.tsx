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
import { claimsTexts as say } from "@/lib/texts/claims";

const resolver = lateResolver<{ reason: string }, { reason: string }>(
  async () => (await import("./claim-resolvers")).contestResolver,
  "reason",
);

/** Lets a kitchen accept a claim, or contest it in words. The page is read again after any answer. */
export function ClaimAnswer({ claim }: { claim: Pick<Claim, "_id" | "amount" | "trackingId"> }) {
  const router = useRouter();
  const [asked, setAsked] = useState<"accept" | "contest" | null>(null);
  const { busy, run } = useAction(say.failed);
  const send = async (body: { accept: boolean; text?: string }) => {
    await run(async () => {
      await api("POST /claims/{id}/answer", { params: { id: claim._id }, body });
      toast.success(body.accept ? say.accepted : say.contested);
    });
    setAsked(null);
    router.refresh();
  };
  const named = (label: string) => `${label}: ${say.claimOf(claim.trackingId)}`;
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button disabled={busy} aria-label={named(say.accept)} onClick={() => setAsked("accept")}>
        {say.accept}
      </Button>
      <Button
        variant="secondary"
        disabled={busy}
        aria-label={named(say.contest)}
        onClick={() => setAsked("contest")}
      >
        {say.contest}
      </Button>
      <ConfirmDialog
        open={asked === "accept"}
        title={say.acceptAsk}
        description={say.acceptText(formatTaka(claim.amount))}
        confirmLabel={say.accept}
        cancelLabel={say.keep}
        variant="primary"
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={() => send({ accept: true })}
      />
      <ReasonDialog
        open={asked === "contest"}
        title={say.contest}
        description={say.contestText}
        label={say.contestLabel}
        resolver={resolver}
        keepLabel={say.keep}
        sendLabel={say.contest}
        onKeep={() => setAsked(null)}
        onSend={(text) => send({ accept: false, text })}
      />
    </div>
  );
}
