"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import { api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { authTexts } from "@/lib/texts/auth";
import { GoogleMark } from "./google-mark";
import { type GoogleResult, openGoogle } from "./google-window";

type Props = {
  /** The linked Google account; null: none is linked. */
  linked: { email: string | null } | null;
};

/** Buttons to link the account to Google in a window, or to unlink it after a confirmation. */
export function GoogleLink({ linked }: Props) {
  const router = useRouter();
  const [linking, setBusy] = useState(false);
  const unlinking = useAction(authTexts.googleFailed);
  const busy = linking || unlinking.busy;
  const [asking, setAsking] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const finish = (result: GoogleResult) => {
    setBusy(false);
    if (result.ok) toast.success(authTexts.googleLinkDone);
    else if (result.problem === "closed") toast.error(authTexts.googleFailed);
    else if (result.problem === "blocked") toast.error(authTexts.googleBlocked);
    else if (result.problem === "not_verified") toast.error(authTexts.googleLinkUnverified);
    else toast.error(authTexts.googleProblems[result.problem]);
    router.refresh();
  };
  const link = () => {
    stop.current();
    setBusy(true);
    const prepare = () => api("POST /account/google/link");
    stop.current = openGoogle({ to: routes.account, link: true, prepare }, finish);
  };
  const unlink = async () => {
    await unlinking.run(async () => {
      await api("DELETE /account/google");
      toast.success(authTexts.googleUnlinkDone);
      router.refresh();
    });
    setAsking(false);
  };

  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-prose wrap-anywhere text-ink-2">
        {linked ? authTexts.googleLinked(linked.email) : authTexts.googleUnlinked}
      </p>
      {linked ? (
        <Button variant="secondary" busy={busy} onClick={() => setAsking(true)}>
          {authTexts.googleUnlink}
        </Button>
      ) : (
        <Button variant="secondary" busy={busy} onClick={link}>
          <GoogleMark />
          {authTexts.googleLink}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={unlink}
        title={authTexts.googleUnlinkAsk}
        description={authTexts.googleUnlinkText}
        confirmLabel={authTexts.googleUnlink}
        busy={busy}
      />
    </div>
  );
}
