"use client";

import { useState } from "react";
import { clearPerson } from "@/components/people/auth/remember-person";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { useRouter } from "@/components/ui/use-router";
import type { OpenSession } from "@/lib/people/auth/views";
import { momentText } from "@/lib/platform/day-words";
import { api } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import { accountTexts as texts } from "@/lib/texts/account";
import { AccountSection } from "./account-section";

/** Lists the browsers in which this person is signed in. Each has a sign-out button, and one button signs out all. */
export function AccountSessions({ uid, sessions }: { uid: string; sessions: readonly OpenSession[] }) {
  const router = useRouter();
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState<string | null>(null);
  const { busy, run } = useAction(texts.saveFailed);

  const signOut = async ({ _id, device }: OpenSession) => {
    setLeaving(_id);
    await run(async () => {
      await api("DELETE /account/sessions/{id}", { params: { id: _id } });
      toast.success(texts.signedOut(device));
    });
    router.refresh();
  };
  const signOutEverywhere = async () => {
    setLeaving(null);
    await run(async () => {
      await api("DELETE /account/sessions");
      await clearPerson(uid);
      toast.success(texts.signedOutEverywhere);
      router.push(routes.login);
      router.refresh();
    });
    setAsking(false);
  };

  return (
    <AccountSection id="sessions" heading={texts.sessionsHeading} now={texts.sessionsNow(sessions.length)}>
      <ul className="grid gap-3">
        {sessions.map((session) => (
          <li
            key={session._id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-sm border border-line p-4"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                {session.device}
                {session.current && (
                  <span className="ml-2 rounded-full bg-green-soft px-2.5 py-0.5 text-sm font-medium text-green-ink">
                    {texts.sessionHere}
                  </span>
                )}
              </p>
              <p className="text-sm text-ink-2">{texts.sessionSeen(momentText(session.lastSeenAt))}</p>
              <p className="text-sm text-ink-3 wrap-anywhere">
                {texts.sessionSince(momentText(session.createdAt), session.address)}
              </p>
            </div>
            {!session.current && (
              <Button
                variant="secondary"
                size="sm"
                busy={busy && leaving === session._id}
                aria-label={texts.signOutOf(session.device)}
                onClick={() => signOut(session)}
              >
                {texts.signOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        {texts.signOutEverywhere}
      </Button>
      <ConfirmDialog
        open={asking}
        onCancel={() => setAsking(false)}
        onConfirm={signOutEverywhere}
        title={texts.signOutEverywhereAsk}
        description={texts.signOutEverywhereText}
        confirmLabel={texts.signOutEverywhere}
        busy={busy}
      />
    </AccountSection>
  );
}
