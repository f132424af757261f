"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { api } from "@/lib/platform/http/client";
import { accountTexts as texts } from "@/lib/texts/account";

/** A banner on each dashboard page that asks the user to confirm the account's e-mail address. */
export function VerifyEmailBanner() {
  const { busy, run } = useAction(texts.saveFailed);
  const send = () =>
    run(async () => {
      await api("POST /account/verify-email/send");
      toast.success(texts.verifySent);
    });
  return (
    <Notice className="mb-6 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-60">
          {texts.verifyBanner} <span className="font-normal">{texts.verifyBannerText}</span>
        </p>
        <Button variant="secondary" size="sm" busy={busy} onClick={send}>
          {texts.sendAgain}
        </Button>
      </div>
    </Notice>
  );
}
