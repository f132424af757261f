"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import type { TreasuryAnswer, VerifiedAnswer } from "@/lib/money/treasury/views";
import { momentText } from "@/lib/platform/day-words";
import { api } from "@/lib/platform/http/client";
import { localFigure } from "@/lib/texts/digits";
import { moneyTexts as texts } from "@/lib/texts/money";

/** Shows whether the money journal added up at the last check, with a button that runs the check again. */
export function VerifyBooks({ verified }: { verified: TreasuryAnswer["verified"] }) {
  const router = useRouter();
  const [found, setFound] = useState<VerifiedAnswer | null>(null);
  const { busy, run } = useAction(texts.verifyFailed);
  const shown = found ?? verified;
  const verify = () =>
    run(async () => {
      setFound(await api("POST /money/verify"));
      router.refresh();
    });
  return (
    <div className="grid gap-3">
      <div role="status">
        {shown ? (
          <Notice kind={shown.ok ? "success" : "error"}>
            {shown.first
              ? texts.verifiedWrong(shown.first.what, shown.first.cause)
              : texts.verifiedOk(localFigure(shown.entries))}
          </Notice>
        ) : (
          <p className="text-ink-2">{texts.neverVerified}</p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" busy={busy} onClick={verify}>
          {busy ? texts.verifying : texts.verify}
        </Button>
        <p className="text-sm text-ink-2">
          {verified && !found ? texts.verifiedAt(momentText(verified.at)) : texts.verifyHelp}
        </p>
      </div>
    </div>
  );
}
