"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Stitch } from "@/components/ui/stitch";
import { toast } from "@/components/ui/toast";
import { authTexts, commonTexts } from "@/lib/texts";
import { GoogleMark } from "./google-mark";
import { leaveForGoogle } from "./start-session";

/** "or", and the other way in. Stands only where Google sign-in is configured. */
export function GoogleButton({ callbackUrl }: { callbackUrl: string }) {
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await leaveForGoogle(callbackUrl).catch(() => {
      setBusy(false);
      toast.error(authTexts.googleFailed);
    });
  };
  return (
    <>
      <div className="my-6 flex items-center gap-4 text-sm text-ink-3">
        <Stitch className="flex-1 text-line-strong" />
        {commonTexts.or}
        <Stitch className="flex-1 text-line-strong" />
      </div>
      <Button variant="secondary" size="lg" block busy={busy} onClick={leave}>
        <GoogleMark />
        {authTexts.loginWithGoogle}
      </Button>
    </>
  );
}
